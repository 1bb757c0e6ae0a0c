/**
 * Fails when the first load of home or any page's own code is over its budget (gzip, KiB): of the built shop (`dist`, or the
 * folder given), and of the shop with all pages and calls of the specification. --full measures the latter alone, which
 * contains the former: the gate does so.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lastLines, runModule } from '../../bin/lib/run.mjs'
import { writeFullShop } from './budget/full-shop.mjs'
import { measure } from './budget/measure.mjs'

/** @import { Sizes } from './budget/measure.mjs' */

const FIRST = 106
const PAGE = 15

const { values, positionals } = parseArgs({ options: { full: { type: 'boolean', default: false } }, allowPositionals: true })
const over = []
if (!values.full) over.push(...judge('first load of home', measure(positionals[0] ?? join(import.meta.dirname, 'dist')), true))
over.push(...judge('first load of home, with every page and call', await measureFullShop(), values.full))
if (over.length > 0) {
  console.error(`Over the budget:\n${over.join('\n')}`)
  process.exit(1)
}

/**
 * Prints what was measured; answers what is over its budget.
 * @param {string} what
 * @param {Sizes} sizes
 * @param {boolean} withPages
 */
function judge(what, { js, css, files, pages, circle }, withPages) {
  console.log(`${what}: ${js.toFixed(1)} KiB JS of ${FIRST}, ${css.toFixed(1)} KiB CSS`)
  for (const { file, kib } of files) console.log(`  ${kib.toFixed(1).padStart(6)}  ${file}`)
  if (withPages) for (const { page, kib } of pages) console.log(`${kib.toFixed(1).padStart(8)}  ${page}`)
  return [
    ...(js > FIRST ? [`${what}: ${js.toFixed(1)} over ${FIRST}`] : []),
    ...pages.filter(({ kib }) => kib > PAGE).map(({ page, kib }) => `${page}: ${kib.toFixed(1)} over ${PAGE}`),
    ...(circle ? [`chunks in a circle: ${circle}`] : []),
  ]
}

async function measureFullShop() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'full-shop-')))
  try {
    const app = writeFullShop(folder)
    const { code, output } = await runModule('vite/bin/vite.js', ['build', app], { env: { NODE_ENV: 'production' } })
    if (code !== 0) throw new Error(`The shop with every page could not be built:\n${lastLines(output, 40)}`)
    return measure(join(app, 'dist'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
