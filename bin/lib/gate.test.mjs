import { expect, test, vi } from 'vitest'
import { runSteps } from './gate.mjs'

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
