/** npm run bench: measures the shop against baselines measured in the same run; writes bench/results.md. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap, installPackages } from '../bin/lib/install.mjs'

await bootstrap()
const { buildFrontends } = await import('../bin/lib/build.mjs')
const { ensureBrowser } = await import('../bin/lib/browser.mjs')
const { exitOnSignals, run } = await import('../bin/lib/run.mjs')
const { root } = await import('../bin/lib/paths.mjs')
const { measure } = await import('./main.ts')
const { reportMemory } = await import('./memory/main.ts')

exitOnSignals()
const { values } = parseArgs({
  options: {
    // The number of made-up goods in the large world.
    goods: { type: 'string', default: '200000' },
    // Rows to measure, by prefix of their names (list, detail, search, cart, order, hot, scale, cost, storm, queries, home,
    // presses, loop, bare). One more is measured only when it is named: memory, which takes as long as --minutes says.
    only: { type: 'string', multiple: true },
    // The length of a slice in milliseconds.
    slice: { type: 'string', default: '2000' },
    // Keeps the databases in .data/bench for the next run.
    keep: { type: 'boolean', default: false },
    // The mixed load of the row `memory`: how long, and how many actions a second.
    minutes: { type: 'string', default: '20' },
    rate: { type: 'string', default: '150' },
    // Takes heap snapshots meanwhile and reports what grew.
    snapshots: { type: 'boolean', default: false },
  },
})
for (const name of /** @type {const} */ (['goods', 'slice', 'minutes', 'rate']))
  if (!/^\d{1,7}$/.test(values[name])) {
    console.error(`--${name} takes a number, not ${values[name]}.`)
    process.exit(2)
  }
const { only: named = [] } = values
const budget = async () => (await run(process.execPath, ['apps/h5/check-budget.mjs'])).output
if (named.includes('memory')) {
  const { minutes, rate, snapshots } = values
  await reportMemory({ minutes: Number(minutes), rate: Number(rate), snapshots })
}
const only = named.filter((name) => name !== 'memory')
if (named.length > 0 && only.length === 0) process.exit(0)
// Lighthouse is large and only measures home: it is not among the project's packages.
if (only.length === 0 || only.includes('home')) await installPackages(join(root, 'bench'))
await measure(
  { goods: Number(values.goods), sampleMs: Number(values.slice), only, keep: values.keep },
  { build: () => buildFrontends(console.log), browser: () => ensureBrowser(console.log), budget },
)
process.exit(0)
