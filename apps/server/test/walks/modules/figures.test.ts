import { walkModule } from '../walk-module.ts'

await walkModule('figures')
