/** npm run seed -- --goods 200000: fills the database of npm start with the demonstration world, larger on request. */
import { bootstrap } from './lib/install.mjs'

await bootstrap()
const { spawn } = await import('node:child_process')
const { default: events } = await import('node:events')
const { openDatabase } = await import('./lib/database.mjs')
const { applicationUrlOf } = await import('./lib/postgres-roles.mjs')
const { appSecret } = await import('./lib/app-secret.mjs')
const { dataDir, root } = await import('./lib/paths.mjs')
const { actAsOwner, findOwner } = await import('./lib/shop-owner.mjs')

const owner = findOwner(dataDir)
if (owner) actAsOwner(dataDir, owner)
// First: next to a database it is not invented.
const secret = appSecret()
const database = await openDatabase(console.log)
const child = spawn(process.execPath, ['apps/server/seed/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: {
    ...process.env,
    APP_SECRET: secret,
    ...(process.env.DATABASE_URL ? {} : { DATABASE_URL: applicationUrlOf(database.url), MIGRATION_DATABASE_URL: database.url }),
    DATA_DIR: dataDir,
  },
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
const [code] = await events.once(child, 'exit')
await database.stop()
process.exit(code ?? 1)
