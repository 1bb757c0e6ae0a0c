import { walkModule } from '../walk-module.ts'

await walkModule('buyer-orders')
