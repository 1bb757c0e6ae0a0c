import { expect, test } from 'vitest'
import { lifeText, stateOf } from './batch.ts'

const batch = { recall: null, locked: false, platformLock: null, lifeDays: 300, awaitsReport: false, sellable: true, sold: 0 }
const locked = { ...batch, locked: true, sellable: false }

test.each([
  ['可售', batch],
  ['不可售', { ...batch, sellable: false }],
  ['已过期', { ...batch, lifeDays: -1, sellable: false }],
  ['待药检报告，暂不可售', { ...batch, awaitsReport: true, sellable: false }],
  ['已过期', { ...batch, lifeDays: -1, awaitsReport: true, sellable: false }],
  ['已锁定', locked],
])('%s: it can be locked or unlocked, and recalled', (text, one) => {
  expect(stateOf(one)).toMatchObject({ text, lock: true, recall: true })
})

test('what the platform has locked is not unlocked, but can be recalled', () => {
  expect(stateOf({ ...locked, platformLock: '抽检不合格' })).toMatchObject({
    text: '平台锁定',
    lock: false,
    correct: false,
    recall: true,
  })
})

test('what is being recalled is neither unlocked nor recalled again', () => {
  const recall = { recallId: 7, closed: false }
  expect(stateOf({ ...locked, recall })).toMatchObject({ text: '召回中', lock: false, recall: false })
})

test('what a closed recall did not put back on sale comes back by a new recall only', () => {
  const recall = { recallId: 7, closed: true }
  expect(stateOf({ ...locked, recall })).toMatchObject({ text: '已召回', lock: false, recall: true })
})

test('only what was neither sold nor recalled can be corrected', () => {
  const recall = { recallId: 7, closed: true }
  expect([stateOf(batch).correct, stateOf({ ...batch, sold: 1 }).correct, stateOf({ ...batch, recall }).correct]).toEqual([
    true,
    false,
    false,
  ])
})

test('shelf life is counted in days below 90, in months above, and from the last day on once it is over', () => {
  const texts = [
    { expiresOn: '2026-03-07', lifeDays: -3 },
    { expiresOn: '2026-03-30', lifeDays: 20 },
    { expiresOn: '2026-07-10', lifeDays: 122 },
  ].map(lifeText)
  expect(texts).toEqual(['已过期 3 天', '20 天', '4 个月'])
})
