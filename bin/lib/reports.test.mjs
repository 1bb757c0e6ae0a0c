import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { failedFiles, readAttempts, readReport } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'reports-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {unknown} report */
function write(report, name = 'report') {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('vitest: tests are counted, and a file that did not load counts as one failure', () => {
  const one = (/** @type {string} */ status) => ({ status, fullName: `it ${status}` })
  const file = write({
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [one('passed'), one('failed'), one('skipped')] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  })
  expect(readReport(file, 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts: it failed', 'b.test.ts: the file did not load'],
    flaky: [],
  })
})

test('vitest: what passed at its second attempt is counted and named', () => {
  const again = { status: 'passed', fullName: 'it waits', failureMessages: ['not there yet'] }
  const file = write({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [again] }] })
  expect(readReport(file, 0)).toEqual({ passed: 1, failed: 0, failures: [], flaky: ['a.test.ts: it waits'] })
})

/**
 * @param {string} name
 * @param {Record<string, string>} tests
 */
const result = (name, tests) => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
})

test('vitest: two attempts: what failed once is named, what failed twice has failed, and no test counts twice', () => {
  const first = write({
    testResults: [
      result('good.test.ts', { one: 'passed', two: 'passed' }),
      result('race.test.ts', { three: 'passed', four: 'failed' }),
      result('broken.test.ts', { five: 'failed', six: 'failed' }),
      { name: 'unread.test.ts', status: 'failed', assertionResults: [] },
    ],
  })
  expect(failedFiles(first)).toEqual(['race.test.ts', 'broken.test.ts', 'unread.test.ts'])
  const again = write(
    {
      testResults: [
        result('race.test.ts', { three: 'passed', four: 'passed' }),
        result('broken.test.ts', { five: 'failed', six: 'passed' }),
        result('unread.test.ts', { seven: 'passed' }),
      ],
    },
    'again',
  )
  expect(readAttempts(first, again, 1)).toEqual({
    passed: 6,
    failed: 1,
    failures: ['broken.test.ts: five'],
    flaky: ['race.test.ts: four', 'broken.test.ts: six', 'unread.test.ts: the file did not load'],
  })
})

test('vitest: a second attempt that wrote no report is a failure', () => {
  const first = write({ testResults: [result('race.test.ts', { one: 'passed', two: 'failed' })] })
  expect(readAttempts(first, join(folder, 'missing.json'), 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(failedFiles(join(folder, 'missing.json'))).toEqual([])
})

test('Playwright: tests are counted through nested suites, errors outside of tests count as failures', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({ title, file: 'a.spec.ts', tests: [{ status }] })
  const inner = { title: 'inner', specs: [spec('two', 'unexpected'), spec('three', 'flaky'), spec('four', 'skipped')] }
  const file = write({
    suites: [{ title: 'outer', specs: [spec('one', 'expected')], suites: [inner] }],
    errors: [{ message: 'no server\nat x' }],
  })
  expect(readReport(file, 1)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['a.spec.ts: two', 'no server'],
    flaky: ['a.spec.ts: three'],
  })
})

test('a run that failed without a failed test, or without a report, is a failure', () => {
  expect(readReport(write({ testResults: [] }), 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(readReport(join(folder, 'missing.json'), 1)).toMatchObject({ passed: 0, failed: 1 })
})
