/** npm run screens: builds and starts the product and writes pictures of all its screens to docs/screens. */
import { join } from 'node:path'
import { bootstrap } from './lib/install.mjs'

await bootstrap()
const { ensureBrowser } = await import('./lib/browser.mjs')
const { root } = await import('./lib/paths.mjs')
const { exitOnSignals, lastLines, runModule } = await import('./lib/run.mjs')

exitOnSignals()
const { code, output } = await runModule('playwright/cli.js', ['test', '-c', 'e2e/screens.config.ts', '--reporter=list'], {
  env: { CHROMIUM_PATH: await ensureBrowser(console.log) },
  logFile: join(root, '.data', 'screens.log'),
})
console.log(code === 0 ? 'docs/screens is up to date.' : lastLines(output, 40))
process.exit(code)
