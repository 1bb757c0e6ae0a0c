import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { systemClock } from './kernel/clock.ts'
import { readConfig, unknownSettings } from './kernel/config.ts'
import { openDatabase } from './kernel/database.ts'
import { closeFolder } from './kernel/private-folder.ts'
import { StartRefused } from './kernel/start-refused.ts'
import { openProviders } from './providers/open.ts'
import { prepareDatabase } from './prepare-database.ts'
import { checkDatabase, checkFrontends, checkPlaces, checkWorld, checkWorldBefore } from './start-checks.ts'

// A refusal is for the person who starts the server: words, without a stack.
process.on('uncaughtException', (error) => {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
})

// What strips types stays in memory, 11 MB of it: npm start has another process compile the sources first.
if (process.argv[2] === 'compile') {
  await import('../seed/compile.ts')
  flushCompileCache()
  process.exit()
}

// What this process and its helpers write is for no other user of the machine.
process.umask(0o077)
const config = readConfig(process.env)
// Its helper processes don't need the owner's address, and must not find it.
delete process.env.MIGRATION_DATABASE_URL
const log = pino({
  level: config.logLevel,
  redact: ['authorization', '*.password', '*.smsCode', '*.accessToken', '*.refreshToken', '*.phone'],
})

for (const name of unknownSettings(process.env)) log.warn({ name }, 'this is no setting of the shop, and ignored')

// Most of the server is loaded while the database responds: one that died should be back soon.
const loading = import('./app.ts')
checkFrontends(config, log)
await checkPlaces(config)
await closeFolder(config.dataDir)
await checkDatabase(config, log)
await checkWorldBefore(config)
await prepareDatabase(config, log)
const database = openDatabase(config.databaseUrl, { reading: 1, writing: 1 })
await checkWorld(config, database.read)
const { checkFiles } = await import('./check-files.ts')
await checkFiles(config, database.read, log)
const { checkSecret } = await import('./check-secret.ts')
await checkSecret(config, database, log, systemClock.now())
await database.close()
if (config.demonstration) {
  const { ensureWorld } = await import('../seed/ensure-world.ts')
  const terminal = 'Making the demonstration world …'
  await ensureWorld(config, process.env, () => log.info({ terminal }, 'making the demonstration world'))
}

const providers = await openProviders(config, log)
log.info(
  {
    sms: providers.sms.name,
    pay: Object.keys(providers.pay),
    logistics: providers.logistics?.name ?? 'none',
    wechat: Object.keys(providers.wechat),
    maps: providers.maps?.name ?? 'none',
    ocr: providers.ocr?.name ?? 'none',
    realName: providers.realName?.name ?? 'none',
  },
  'providers',
)
const { buildApp } = await loading
const app = await buildApp({ config, clock: systemClock, log, providers })
await app.start()
log.info({ url: config.publicUrl, roles: [...config.roles] }, 'ready')
// Node would keep what it compiled only when it exits, and a server that is killed never does.
flushCompileCache()
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

if (config.demonstration) void import('../seed/complete-world.ts').then(({ completeWorld }) => completeWorld(app, config))
