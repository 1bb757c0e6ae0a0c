/** npm run check: the one gate. --fast skips the tests, --bail stops at the first failure. */
import { parseArgs } from 'node:util'
import { bootstrap } from './lib/install.mjs'

await bootstrap()
const { chooseSteps, runSteps } = await import('./lib/gate.mjs')
const { exitOnSignals } = await import('./lib/run.mjs')

exitOnSignals()
const { values } = parseArgs({ options: { fast: { type: 'boolean' }, bail: { type: 'boolean' } } })
const { broken } = await runSteps(chooseSteps(values), values)
console.log(broken.length ? `\nNot good yet: ${broken.join(', ')}.` : '\nAll good.')
process.exit(broken.length ? 1 : 0)
