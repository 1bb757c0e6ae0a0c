import { readConfig } from './kernel/config.ts'
import { StartRefused } from './kernel/start-refused.ts'

/** For npm start, before it makes anything: ends with 1 and words where a setting is wrong. */
try {
  readConfig(process.env)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}
