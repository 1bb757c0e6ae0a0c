/** npm start: installs, builds and runs the whole shop; Ctrl-C stops it. -- --lan: for phones in the same network, too. */
import { bootstrap } from './lib/install.mjs'

await bootstrap()
const { parseArgs } = await import('node:util')
try {
  const { lan } = parseArgs({ options: { lan: { type: 'boolean', default: false } } }).values
  const { runShop } = await import('./lib/shop.mjs')
  process.exit(await runShop({ lan }))
} catch (error) {
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    console.error(`${error.message}\n\nnpm start [-- --lan]`)
    process.exit(1)
  }
  const { withRepairHint } = await import('./lib/damaged-packages.mjs')
  console.error(withRepairHint(String(error instanceof Error ? error.stack : error)))
  process.exit(1)
}
