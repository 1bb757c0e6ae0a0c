/** npm start: installs, builds and runs the whole shop; Ctrl-C stops it. */
import { bootstrap } from './lib/install.mjs'

await bootstrap()
const { runShop } = await import('./lib/shop.mjs')
process.exit(await runShop())
