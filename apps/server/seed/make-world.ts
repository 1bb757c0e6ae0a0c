/** Makes the demonstration world for a server that starts: a separate process, which ends with the server. */
import pino from 'pino'
import { readConfig } from '../src/kernel/config.ts'
import { seedIfEmpty } from './main.ts'

process.on('disconnect', () => process.exit(1))
const config = readConfig(process.env)
await seedIfEmpty(config, pino({ level: config.logLevel }))
process.exit(0)
