import { readConfig, unknownSettings } from './kernel/config.ts'
import { StartRefused } from './kernel/start-refused.ts'

/** For npm start, before it makes anything: ends with 1 and words where a setting is wrong; names what is no setting. */
try {
  for (const name of unknownSettings(process.env))
    console.log(`${name} is no setting of the shop, and ignored (docs/runbooks/run-it.md).`)
  readConfig(process.env)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}
