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
 * @param {any} report
 * @returns {Count}
 */
const countReport = (report) => ('testResults' in report ? countVitest(report) : countPlaywright(report))

/**
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
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
