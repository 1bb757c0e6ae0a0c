import pino from 'pino'
import { readConfig, unknownSettings } from './kernel/config.ts'
import { StartRefused } from './kernel/start-refused.ts'
import { checkDatabase, checkMetricsPlace, checkWorldBefore } from './start-checks.ts'

/**
 * For npm start, before it makes anything: ends with 1 and words where a setting is wrong; names what is no setting. With `database`
 * it asks the database, too: one that is refused should not be so after the pages are built.
 */
try {
  for (const name of unknownSettings(process.env))
    console.log(`${name} is no setting of the shop, and ignored (docs/runbooks/run-it.md).`)
  const config = readConfig(process.env)
  await checkMetricsPlace(config)
  if (process.argv[2] === 'database') {
    await checkDatabase(config, pino({ level: 'silent' }))
    await checkWorldBefore(config)
  }
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}
