import { expect, test } from 'vitest'
import { stateOf } from './batch.ts'

const batch = { recall: null, locked: false, lifeDays: 300, sellable: true }
const locked = { ...batch, locked: true, sellable: false }

test.each([
  ['可售', batch],
  ['不可售', { ...batch, sellable: false }],
  ['已过期', { ...batch, lifeDays: -1, sellable: false }],
  ['已锁定', locked],
])('%s: it can be locked or unlocked, and recalled', (text, one) => {
  expect(stateOf(one)).toMatchObject({ text, lock: true, recall: true })
})

test('what is being recalled is neither unlocked nor recalled again', () => {
  const recall = { recallId: 7, closed: false }
  expect(stateOf({ ...locked, recall })).toMatchObject({ text: '召回中', lock: false, recall: false })
})

test('what a closed recall did not put back on sale comes back by a new recall only', () => {
  const recall = { recallId: 7, closed: true }
  expect(stateOf({ ...locked, recall })).toMatchObject({ text: '已召回', lock: false, recall: true })
})
