/** Counts passed and failed tests in the JSON reports of vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number, failures: string[], flaky: string[] }} Count `flaky`: passed at the second attempt
 * A run that ended before it could write its report counts as one failure, so that nothing fails silently.
 * @param {string} file
 * @param {number} code the exit code of the run
 * @returns {Count}
 */
export function readReport(file, code) {
  const count = existsSync(file)
    ? countReport(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, failures: [], flaky: [] }
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1, failures: ['the run itself failed'] }
  return count
}

/**
 * The files of vitest's report with tests that failed, or that did not load.
 * @param {string} file
 * @returns {string[]}
 */
export function failedFiles(file) {
  if (!existsSync(file)) return []
  /** @type {VitestReport} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults.filter(hasFailed).map(({ name }) => name)
}

/**
 * Counts both attempts: of files that ran once more, what the second one found. Their tests that failed in the first one alone
 * are flaky.
 * @param {string} file vitest's report of the first attempt
 * @param {string} again of the second one, of those files that failed
 * @param {number} code the exit code of the second attempt
 * @returns {Count}
 */
export function readAttempts(file, again, code) {
  const first = readReport(file, 0)
  const second = readReport(again, code)
  const repeated = new Set(failedFiles(file))
  /** @type {VitestReport} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const kept = countVitest({ testResults: testResults.filter(({ name }) => !repeated.has(name)) })
  return {
    passed: kept.passed + second.passed,
    failed: second.failed,
    failures: second.failures,
    flaky: [...kept.flaky, ...second.flaky, ...first.failures.filter((name) => !second.failures.includes(name))],
  }
}

/**
 * @param {any} report
 * @returns {Count}
 */
const countReport = (report) => ('testResults' in report ? countVitest(report) : countPlaywright(report))

/**
 * @typedef {{ name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} FileResult
 * @typedef {{ testResults: FileResult[] }} VitestReport
 */

/** @param {FileResult} result */
const hasFailed = ({ status, assertionResults }) =>
  status === 'failed' || assertionResults.some((test) => test.status === 'failed')

/**
 * @param {VitestReport} report
 * @returns {Count}
 */
function countVitest({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, name })))
  const failures = tests.filter(({ status }) => status === 'failed').map(({ name, fullName }) => `${name}: ${fullName}`)
  // A file that could not be loaded has no tests to count.
  const unread = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  failures.push(...unread.map(({ name }) => `${name}: the file did not load`))
  const passed = tests.filter(({ status }) => status === 'passed')
  // The messages of earlier attempts stay with a test that passes.
  const flaky = passed
    .filter(({ failureMessages = [] }) => failureMessages.length)
    .map(({ name, fullName }) => `${name}: ${fullName}`)
  return { passed: passed.length, failed: failures.length, failures, flaky }
}

/**
 * @typedef {{ title: string, file?: string, suites?: Suite[],
 *   specs?: { title: string, file: string, tests: { projectName: string, status: string }[] }[] }} Suite
 * @param {{ suites: Suite[], errors?: { message?: string }[] }} report
 * @returns {Count}
 */
function countPlaywright({ suites, errors = [] }) {
  const specs = suites.flatMap(specsOf)
  const tests = specs.flatMap(({ file, title, tests: runs }) => runs.map(({ status }) => ({ name: `${file}: ${title}`, status })))
  const failures = tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name)
  failures.push(...errors.map(({ message = '' }) => message.split('\n')[0] ?? ''))
  const flaky = tests.filter(({ status }) => status === 'flaky').map(({ name }) => name)
  const passed = tests.filter(({ status }) => status === 'expected').length + flaky.length
  return { passed, failed: failures.length, failures, flaky }
}

/**
 * @param {Suite} suite
 * @returns {NonNullable<Suite['specs']>}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
