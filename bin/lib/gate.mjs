/** The steps of the one gate: format, lint, types, boundaries, generated files, tests. */
import { existsSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { root } from './paths.mjs'
import { failedFiles, readAttempts, readReport } from './reports.mjs'
import { lastLines, run, runModule, seconds } from './run.mjs'

/** @import { Count } from './reports.mjs' */

/**
 * @typedef {{ code: number, output: string, ms: number, count?: Count }} Outcome
 * @typedef {{ name: string, part?: string, isCheck?: boolean, run: () => Promise<Outcome> }} Step `isCheck`: it only reads and
 *   measures no time
 */

const logs = join(root, '.data')

const checks = /** @type {Step[]} */ ([
  { name: 'format', run: () => runModule('oxfmt/bin/oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => runModule('oxlint/bin/oxlint', ['--type-aware', '--quiet', '--format=unix']) },
  { name: 'types of server and scripts', run: () => runModule('typescript/bin/tsc', ['-p', 'tsconfig.node.json']) },
  { name: 'types of shop and console', run: () => runModule('typescript/bin/tsc', ['-p', 'tsconfig.web.json']) },
  { name: 'lockfiles', run: () => run(process.execPath, ['bin/lockfile.mjs']) },
  { name: 'unused files and packages', run: () => runModule('knip/bin/knip.js', ['--no-progress']) },
  { name: 'boundaries', run: () => run(process.execPath, ['bin/boundaries.mjs']) },
  { name: 'oldest browsers', run: () => run(process.execPath, ['bin/browsers.mjs']) },
  { name: 'wording', run: () => run(process.execPath, ['bin/wording.mjs']) },
  { name: 'statements', run: () => run(process.execPath, ['apps/server/check-statements.ts']) },
  { name: 'generated files', run: () => run(process.execPath, ['apps/server/generate-tables.ts', '--check']) },
]).map((step) => ({ ...step, isCheck: true }))

/** @param {number} more than processors: such tests wait for locks, timers, providers that hang; another worker uses that time */
const workers = (more) => [`--maxWorkers=${Math.max(2, availableParallelism()) + more}`]
const server = ['--project', 'server', ...workers(1)]

/** @type {Step[]} */
const tests = [
  { name: 'tests of the server', part: 'server', run: testServer },
  { name: 'tests of shop and console', part: 'h5', run: testShop },
  { name: 'tests of the design system', part: 'ui', run: testDesignSystem },
  { name: 'first load of the shop', part: 'h5', run: () => run(process.execPath, ['apps/h5/check-budget.mjs', '--full']) },
]

/** @type {Step} */
const journeys = { name: 'journeys in the browser', part: 'e2e', run: () => playwright('e2e', 'playwright.config.ts') }

/**
 * Every page and screen, as each kind of person.
 * @type {Step}
 */
const sweep = { name: 'every page and screen', part: 'sweep', run: () => playwright('sweep', 'sweep.config.ts') }

/**
 * Load and failure tests with their full counts that measure no time: they run side by side, for some of them wait for minutes.
 * @type {Step}
 */
const counts = {
  name: 'random and repeated in full',
  part: 'counts',
  run: () => vitest('counts', ['--project', 'counts', ...workers(1)], { LOAD: 'full' }),
}
/**
 * Those that measure seconds run one file at a time, which parallel files would distort.
 * @type {Step}
 */
const failures = {
  name: 'load and faults in full',
  part: 'long',
  run: () => vitest('long', ['--project', 'long', '--no-file-parallelism'], { LOAD: 'full' }),
}

/** Where every call is made, and where the order of statements decides about money and stock. */
const FOLDERS_THAT_DEPEND_ON_IT = ['test', 'src/kernel', 'src/modules/cart', 'src/modules/orders', 'src/modules/payments'].map(
  (folder) => `apps/server/${folder}/`,
)

/**
 * The server must pass with its pipelining switched off, too (decision 0008). What depends on it most runs here; the whole suite
 * took six minutes of a machine's forty.
 * @type {Step}
 */
const unpipelined = {
  name: 'server without pipelining',
  part: 'long',
  run: () =>
    vitest('unpipelined', [...server, '--project', 'counts', ...FOLDERS_THAT_DEPEND_ON_IT], {
      DATABASE_PIPELINING: 'off',
      // Little of what counts: it has run in full.
      LOAD: 'short',
    }),
}

export const parts = ['server', 'h5', 'ui', 'e2e', 'sweep', 'counts', 'long']

/**
 * The steps of the gate: all, without tests, or the tests of one part alone.
 * @param {{ fast?: boolean, withJourneys?: boolean, only?: string }} [choice]
 */
export function chooseSteps({ fast = false, withJourneys = false, only } = {}) {
  const all = [...checks, ...(fast ? [] : tests), ...(withJourneys ? [journeys] : [])]
  if (!only) return all
  return [...tests, journeys, sweep, counts, failures, unpipelined].filter(
    ({ part }) => part === only || (only === 'long' && part === 'counts'),
  )
}

/**
 * Runs the steps, all of them even when one fails, and shows every failure: checks two at a time, for most of them occupy one
 * processor, then the others one after the other.
 * @param {Step[]} steps
 * @param {{ bail?: boolean }} [options]
 */
export async function runSteps(steps, { bail = false } = {}) {
  const sum = { passed: 0, failed: 0, broken: /** @type {string[]} */ ([]), flaky: 0 }
  const outcomeOf = inPairs(steps.filter(({ isCheck }) => isCheck))
  for (const step of steps) {
    const { code, output, ms, count } = await (outcomeOf.get(step) ?? step.run())
    sum.passed += count?.passed ?? 0
    sum.failed += count?.failed ?? 0
    const numbers = count ? `  ${count.passed} passed${count.failed ? `, ${count.failed} failed` : ''}` : ''
    console.log(`${code === 0 ? '✓' : '✗'} ${step.name.padEnd(30)} ${seconds(ms).padStart(8)}${numbers}`)
    sum.flaky += count?.flaky.length ?? 0
    for (const name of count?.flaky ?? []) console.log(`    passed at the second attempt only: ${name.replace(`${root}/`, '')}`)
    if (code === 0) continue
    sum.broken.push(step.name)
    for (const line of count?.failures ?? []) console.log(`    ${line.replace(`${root}/`, '')}`)
    console.log(failuresIn(output).replace(/^/gm, '    '))
    if (bail) break
  }
  return sum
}

/**
 * Starts the steps in their order, the next one whenever one of two has ended.
 * @param {Step[]} steps
 */
function inPairs(steps) {
  const waiting = steps.map((step) => {
    let begin = () => {}
    const turn = new Promise((/** @type {(value: void) => void} */ come) => (begin = come))
    return { step, begin, outcome: turn.then(step.run) }
  })
  const lanes = waiting.values()
  const work = async () => {
    for (const { begin, outcome } of lanes) {
      begin()
      await outcome
    }
  }
  void work()
  void work()
  return new Map(waiting.map(({ step, outcome }) => [step, outcome]))
}

/**
 * The part of a failed step's output to read: from where vitest and Playwright begin to explain, or the end of it.
 * @param {string} output
 */
function failuresIn(output) {
  const explained = output.search(/^.*(Failed (Tests|Suites) \d+|^  1\) )/m)
  return lastLines(explained < 0 ? output : output.slice(explained), 400)
}

/**
 * @param {string} part
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome & { report: string }>}
 */
async function vitest(part, args, env) {
  const report = join(logs, `report-${part}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await runModule('vitest/vitest.mjs', ['run', '--passWithNoTests', ...reporters, ...args], {
    env,
    logFile: join(logs, `test-${part}.log`),
  })
  return { ...result, report, count: readReport(report, result.code) }
}

/**
 * Some tests of shop and console need a page around them and run in a real browser.
 * @returns {Promise<Outcome>}
 */
async function testShop() {
  // Two pages a processor: each waits for the browser half of its time.
  return await vitest(
    'h5',
    ['--project', 'h5', '--project', 'h5-browser', '--project', 'console', '--project', 'console-browser', ...workers(2)],
    await browser(),
  )
}

/** @returns {Promise<Outcome>} */
async function testDesignSystem() {
  if (!existsSync(join(root, 'packages/ui/vitest.config.ts'))) return { code: 0, output: '', ms: 0 }
  return await vitest('ui', ['--root', 'packages/ui'], await browser())
}

/**
 * @param {string} part
 * @param {string} config in `e2e`
 * @returns {Promise<Outcome>}
 */
async function playwright(part, config) {
  if (!existsSync(join(root, 'e2e', config))) return { code: 0, output: '', ms: 0 }
  const report = join(logs, `report-${part}.json`)
  rmSync(report, { force: true })
  const result = await runModule('playwright/cli.js', ['test', '-c', `e2e/${config}`, '--reporter=list,json'], {
    env: { ...(await browser()), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    logFile: join(logs, `test-${part}.log`),
  })
  return { ...result, count: readReport(report, result.code) }
}

/**
 * A file's tests share a world, so a test can't be repeated within its file.
 * @returns {Promise<Outcome>}
 */
function testServer() {
  return withSecondAttempt((files) =>
    files ? vitest('server-again', ['--project', 'server', '--no-file-parallelism', ...files]) : vitest('server', server),
  )
}

/** More files that fail are no coincidence. */
const MAX_REPEATED_FILES = 3

/**
 * Runs vitest, and the files that failed once more, alone, when they are few. What passes only then is counted as flaky; what fails
 * again has failed. Errors outside of tests are no file's, and are never repeated away.
 * @param {(files?: string[]) => Promise<Outcome & { report: string }>} attempt all of its files, or these alone
 * @returns {Promise<Outcome>}
 */
export async function withSecondAttempt(attempt) {
  const first = await attempt()
  if (first.code === 0) return first
  const files = failedFiles(first.report)
  if (!files.length || files.length > MAX_REPEATED_FILES || OUTSIDE_OF_TESTS.test(first.output)) return first
  for (const file of files) console.log(`  failed, and runs once more, alone: ${file.replace(`${root}/`, '')}`)
  const second = await attempt(files)
  return {
    code: second.code,
    output: second.output,
    ms: first.ms + second.ms,
    count: readAttempts(first.report, second.report, second.code),
  }
}
const OUTSIDE_OF_TESTS = /Vitest caught \d+ unhandled error/

const browser = async () => ({ CHROMIUM_PATH: await ensureBrowser(console.log) })
