import { expect, test } from 'vitest'
import { createIntents } from './idempotency.ts'

test('an intent keeps its key until it is settled', () => {
  const intents = createIntents()
  const key = intents.keyOf('add 5')
  expect(intents.keyOf('add 5')).toBe(key)
  expect(intents.keyOf('add 6')).not.toBe(key)
  intents.settle('add 5')
  expect(intents.keyOf('add 5')).not.toBe(key)
})

test('after ten minutes the same call is a new intent', () => {
  let now = 0
  const intents = createIntents(() => now)
  const key = intents.keyOf('add 5')
  now = 599_999
  expect(intents.keyOf('add 5')).toBe(key)
  now = 600_000
  expect(intents.keyOf('add 5')).not.toBe(key)
})
