import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runSteps, withSecondAttempt } from './gate.mjs'
import { readReport } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'gate-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('checks run two at a time, tests alone, and all are reported in their order, whichever ends first', async () => {
  const lines = vi.spyOn(console, 'log').mockReturnValue()
  const running = new Set()
  /** @type {Record<string, number>} */
  const most = {}
  const step = (/** @type {string} */ name, turns = 1, { isCheck = true, code = 0 } = {}) => ({
    name,
    isCheck,
    run: async () => {
      running.add(name)
      most[name] = running.size
      for (let n = 0; n < turns; n++) await new Promise(setImmediate)
      running.delete(name)
      return { code, output: '', ms: 0 }
    },
  })
  const { broken } = await runSteps([
    step('slow', 9),
    step('broken', 2, { code: 1 }),
    step('next'),
    step('tests', 3, { isCheck: false }),
    step('journeys', 3, { isCheck: false }),
  ])
  const reported = lines.mock.calls.map(([line]) => /^[✓✗] (\w+)/.exec(line)?.[1]).filter(Boolean)
  lines.mockRestore()
  expect(reported).toEqual(['slow', 'broken', 'next', 'tests', 'journeys'])
  expect(broken).toEqual(['broken'])
  expect(most).toEqual({ slow: 1, broken: 2, next: 2, tests: 1, journeys: 1 })
})

/**
 * A run of files of which each has one test, and in which some fail.
 * @param {string[]} all
 * @param {string[]} failing in the first attempt
 * @param {string[]} failingAgain
 */
async function attempts(all, failing, failingAgain = [], output = '') {
  /** @type {(string[] | undefined)[]} */
  const ran = []
  const lines = vi.spyOn(console, 'log').mockReturnValue()
  const step = {
    name: 'tests',
    run: () =>
      withSecondAttempt(async (files) => {
        ran.push(files)
        const failed = files ? failingAgain : failing
        const report = join(folder, files ? 'again.json' : 'first.json')
        const testResults = (files ?? all).map((name) => {
          const status = failed.includes(name) ? 'failed' : 'passed'
          return { name, status, assertionResults: [{ fullName: 'works', status }] }
        })
        writeFileSync(report, JSON.stringify({ testResults }))
        const code = failed.length || output ? 1 : 0
        return { code, output, ms: 0, report, count: readReport(report, code) }
      }),
  }
  const sum = await runSteps([step])
  const said = lines.mock.calls.flat().join('\n')
  lines.mockRestore()
  return { ran, sum, said }
}

test('tests of the server: files that failed run once more, alone, and what passes only then is named', async () => {
  const { ran, sum, said } = await attempts(['a', 'b', 'c'], ['b', 'c'])
  expect(ran).toEqual([undefined, ['b', 'c']])
  expect(sum).toEqual({ passed: 3, failed: 0, broken: [], flaky: 2 })
  expect(said).toContain('failed, and runs once more, alone: b')
  expect(said).toContain('passed at the second attempt only: c: works')
})

test('what fails again has failed', async () => {
  const { sum, said } = await attempts(['a', 'b', 'c'], ['b', 'c'], ['b'])
  expect(sum).toEqual({ passed: 2, failed: 1, broken: ['tests'], flaky: 1 })
  expect(said).toContain('    b: works')
})

test('a run that passes, one in which more than three files fail, and one with errors outside of tests are not repeated', async () => {
  const many = ['a', 'b', 'c', 'd']
  expect(await attempts(many, [])).toMatchObject({ ran: [undefined], sum: { passed: 4, failed: 0, broken: [] } })
  expect(await attempts(many, many)).toMatchObject({ ran: [undefined], sum: { failed: 4, broken: ['tests'] } })
  const outside = await attempts(many, ['a'], [], 'Vitest caught 1 unhandled error during the test run.')
  expect(outside).toMatchObject({ ran: [undefined], sum: { failed: 1, broken: ['tests'], flaky: 0 } })
})
