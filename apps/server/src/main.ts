import pino from 'pino'
import { buildApp } from './app.ts'
import { systemClock } from './kernel/clock.ts'
import { readConfig } from './kernel/config.ts'
import { openDatabase } from './kernel/database.ts'
import { migrate } from './kernel/migrate.ts'
import { installPlatform } from './modules/platform/index.ts'
import { openProviders } from './providers/open.ts'

const config = readConfig(process.env)
const log = pino({
  level: config.logLevel,
  redact: ['authorization', '*.password', '*.smsCode', '*.accessToken', '*.refreshToken', '*.phone'],
})

const migrated = await migrate(config.databaseUrl)
if (migrated.length) log.info({ migrated }, 'database migrated')
const database = openDatabase(config.databaseUrl, { reading: 1, writing: 1 })
await installPlatform(database, systemClock.now())
await database.close()
if (config.demonstration) {
  const { seedIfEmpty } = await import('../seed/main.ts')
  await seedIfEmpty(config, log)
}

const providers = await openProviders(config)
log.info(
  { sms: providers.sms.name, pay: Object.keys(providers.pay), logistics: providers.logistics?.name ?? 'none' },
  'providers',
)
const app = await buildApp({ config, clock: systemClock, log, providers })
await app.start()
log.info({ url: config.publicUrl, roles: [...config.roles] }, 'ready')
process.send?.('ready')

let stopping = false
/** Finishes what is in progress and exits; a second signal exits at once. */
const stop = (why: string) => {
  if (stopping) process.exit(1)
  stopping = true
  log.info({ why }, 'stopping')
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    },
  )
}
process.on('SIGTERM', () => stop('SIGTERM'))
process.on('SIGINT', () => stop('SIGINT'))
process.on('disconnect', () => stop('parent gone'))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
