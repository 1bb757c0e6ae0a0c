/** npm run operator -- add|reset-password|reset-totp|deactivate ACCOUNT: accounts of the console, for the machine's administrator. */
import { bootstrap } from './lib/install.mjs'

await bootstrap()
const { spawn } = await import('node:child_process')
const { default: events } = await import('node:events')
const { openDatabase } = await import('./lib/database.mjs')
const { dataDir, root } = await import('./lib/paths.mjs')

const database = await openDatabase(() => {})
const child = spawn(process.execPath, ['apps/server/src/operator.ts', ...process.argv.slice(2)], {
  cwd: root,
  // Accounts are created and deactivated by the owner of the database: the server may not.
  env: { ...process.env, DATABASE_URL: process.env.MIGRATION_DATABASE_URL ?? database.url, DATA_DIR: dataDir },
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
const [code] = await events.once(child, 'exit')
await database.stop()
process.exit(code ?? 1)
