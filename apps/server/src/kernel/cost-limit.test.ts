import { expect, test } from 'vitest'
import { CostLimit } from './cost-limit.ts'

function limitOf(perMinuteMs: number) {
  let now = 0
  return { costs: new CostLimit(perMinuteMs, () => now), pass: (ms: number) => void (now += ms) }
}

test('an address that has used up what its calls may cost waits until some of it is there again', () => {
  const { costs, pass } = limitOf(30_000)
  costs.charge('a', 29_000)
  expect(costs.retryAfter('a')).toBe(0)
  costs.charge('a', 2_000)
  expect(costs.retryAfter('a')).toBe(3)
  expect(costs.retryAfter('b')).toBe(0)
  pass(3_000)
  expect(costs.retryAfter('a')).toBe(0)
  pass(3_600_000)
  costs.charge('a', 30_001)
  expect(costs.retryAfter('a')).toBeGreaterThan(0)
})
