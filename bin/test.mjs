/**
 * npm test: the gate and the journeys in a real browser. -- --only server|ui|h5|e2e|sweep|counts|long runs the tests of one part
 * alone; the last three, of which long includes counts, run only that way.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { bootstrap } from './lib/install.mjs'

await bootstrap()
const { chooseSteps, parts, runSteps } = await import('./lib/gate.mjs')
const { ensureBrowser } = await import('./lib/browser.mjs')
const { exitOnSignals, seconds } = await import('./lib/run.mjs')

exitOnSignals()
const began = Date.now()
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only && !parts.includes(only)) {
  console.error(`--only takes one of ${parts.join(', ')}, not ${only}.`)
  process.exit(2)
}
if (!only || ['h5', 'ui', 'e2e', 'sweep'].includes(only)) {
  process.env.CHROMIUM_PATH = await ensureBrowser(console.log)
  console.log(`Browser: ${process.env.CHROMIUM_PATH}`)
}
if ((!only || only === 'server') && spawnSync('redis-server', ['--version']).status !== 0) {
  console.log('No redis-server on this machine: the tests of several nodes that share a Redis are skipped.')
}
const { passed, failed, broken, flaky } = await runSteps(chooseSteps({ only, withJourneys: true }))
console.log(broken.length ? `\nNot good yet: ${broken.join(', ')}. Full logs: .data/test-*.log` : '\nAll good.')
if (flaky) console.log(`${flaky} passed at the second attempt only (named above): each is to be repaired.`)
console.log(`Took ${seconds(Date.now() - began)}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(broken.length || failed ? 1 : 0)
