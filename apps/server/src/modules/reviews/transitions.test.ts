import { REVIEW, REVIEW_NAMES, keysOf, type ReviewState } from '@shop/contract'
import { expect, test } from 'vitest'
import { assertTransition, canTransition, isEditable } from './transitions.ts'

const { draft, waiting, approved, rejected, withdrawn, ended } = REVIEW
const states = keysOf(REVIEW_NAMES).map(Number) as ReviewState[]
const ALLOWED = new Set(
  [
    [draft, waiting],
    [rejected, waiting],
    [waiting, approved],
    [waiting, rejected],
    [waiting, withdrawn],
    [approved, ended],
  ].map(String),
)

test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('from %i to %i', (from, to) => {
  const isAllowed = ALLOWED.has(String([from, to]))
  expect(canTransition(from, to)).toBe(isAllowed)
  if (isAllowed) assertTransition(from, to)
  else expect(() => assertTransition(from, to)).toThrow(`from the state ${from} to ${to}`)
})

test('what was not sent, and what was rejected, may be changed by who applied', () => {
  expect(states.filter(isEditable)).toEqual([draft, rejected])
})
