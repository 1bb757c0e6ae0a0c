/**
 * Fails when the first load of home, its page or the code of any page exceeds its budget (gzip, KiB), both in the built shop
 * (`dist`, or the given folder) and in the shop with all pages and calls of the specification. --full measures only the latter,
 * which includes the former: the gate does so. Fails, too, when code would not run in the oldest browsers.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lastLines, runModule } from '../../bin/lib/run.mjs'
import { writeFullShop } from './budget/full-shop.mjs'
import { measure } from './budget/measure.mjs'

/** @import { Sizes } from './budget/measure.mjs' */

/** So much also with all pages and calls of the specification: what is built, and what is to come. */
const FIRST = 106
/** With its headers and the banner's address, what arrives in one round trip: 14,600 bytes. */
const HOME_PAGE = 13
const PAGE = 15
const { values, positionals } = parseArgs({ options: { full: { type: 'boolean', default: false } }, allowPositionals: true })
const over = []
if (!values.full) over.push(...judge('first load of home', measure(positionals[0] ?? join(import.meta.dirname, 'dist')), true))
over.push(...judge('first load of home, with every page and call', await measureFullShop(), values.full))
if (over.length > 0) {
  console.error(`Not good:\n${over.join('\n')}`)
  process.exit(1)
}

/**
 * Prints the sizes; returns a message for each one over its budget.
 * @param {string} what
 * @param {Sizes} sizes
 * @param {boolean} withPages
 */
function judge(what, { js, home, files, pages, circle, young }, withPages) {
  console.log(`${what}: ${js.toFixed(1)} KiB JS of ${FIRST}, page with its styles ${home.toFixed(1)} KiB of ${HOME_PAGE}`)
  for (const { file, kib } of files) console.log(`  ${kib.toFixed(1).padStart(6)}  ${file}`)
  if (withPages) for (const { page, kib } of pages) console.log(`${kib.toFixed(1).padStart(8)}  ${page}`)
  return [
    ...(js > FIRST ? [`${what}: ${js.toFixed(3)} over ${FIRST}`] : []),
    ...(home > HOME_PAGE ? [`${what}: page ${home.toFixed(1)} over ${HOME_PAGE}`] : []),
    ...pages.filter(({ kib }) => kib > PAGE).map(({ page, kib }) => `${page}: ${kib.toFixed(3)} over ${PAGE}`),
    ...young,
    ...(circle ? [`circular chunks: ${circle}`] : []),
  ]
}

async function measureFullShop() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'full-shop-')))
  try {
    const app = writeFullShop(folder)
    const { code, output } = await runModule('vite/bin/vite.js', ['build', app], { env: { NODE_ENV: 'production' } })
    if (code !== 0) throw new Error(`Building the shop with every page failed:\n${lastLines(output, 40)}`)
    return measure(join(app, 'dist'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
