/** npm run operator -- add|reset-password|reset-totp|deactivate ACCOUNT: accounts of the console, for the machine's administrator. */
import { bootstrap } from './lib/install.mjs'

// The shop may be running: its packages are not touched.
await bootstrap({ install: false })
const { withRepairHint } = await import('./lib/damaged-packages.mjs')
try {
  const { runOperator } = await import('./lib/operator.mjs')
  process.exitCode = await runOperator(process.argv.slice(2))
} catch (error) {
  console.error(withRepairHint(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
}
process.exit()
