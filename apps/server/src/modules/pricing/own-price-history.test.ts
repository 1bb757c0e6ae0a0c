import { expect, test } from 'vitest'
import { ownPrices, type OwnPriceFacts } from './own-price-history.ts'

const NOTHING: OwnPriceFacts = {
  list: [{ day: '2026-01-01', fen: 1000 }],
  contract: [],
  groups: new Map(),
  groupChanges: [],
  groupId: null,
}
const paid = (facts: Partial<OwnPriceFacts>) =>
  ownPrices({ ...NOTHING, ...facts }, '2026-01-01', '2026-03-31').map(({ day, fen }) => `${day.slice(5)} ${fen}`)
const from = (day: string, fen: number | null, until: string | null = null) => ({ day: `2026-${day}`, fen, until })

test('a shop that never had its own price has no history of it', () => {
  expect(paid({})).toEqual([])
  expect(paid({ groups: new Map([[7, [from('01-10', 900)]]]) })).toEqual([])
})

test('what was agreed before the period begins with it, and ends with its last day or when it was ended', () => {
  expect(paid({ contract: [{ day: '2025-06-01', fen: 850, until: null }] })).toEqual(['01-01 850'])
  expect(paid({ contract: [from('02-01', 850, '2026-02-28')] })).toEqual(['02-01 850', '03-01 1000'])
  expect(paid({ contract: [from('02-01', 850), from('03-10', null)] })).toEqual(['02-01 850', '03-10 1000'])
})

test('of several changes on one day the last counts, and the same price again is no step', () => {
  expect(paid({ contract: [from('02-01', 850), from('02-01', 820), from('02-20', 820, '2026-12-31')] })).toEqual(['02-01 820'])
})

test('the contract’s price takes precedence over the group’s, and that over what everyone pays', () => {
  const groups = new Map([[7, [from('01-15', 950), from('03-01', 930)]]])
  expect(paid({ groupId: 7, groups, contract: [from('02-01', 850, '2026-02-10')] })).toEqual([
    '01-15 950',
    '02-01 850',
    '02-11 950',
    '03-01 930',
  ])
})

test('the group in which the shop was on a day decides', () => {
  const groups = new Map([
    [7, [from('01-01', 950)]],
    [8, [from('01-01', 900)]],
  ])
  const groupChanges = [
    { day: '2026-02-01', was: 7, became: 8 },
    { day: '2026-03-01', was: 8, became: null },
  ]
  expect(paid({ groups, groupChanges })).toEqual(['01-01 950', '02-01 900', '03-01 1000'])
})

test('once its own price is over, it follows what everyone pays', () => {
  const list = [
    { day: '2026-01-01', fen: 1000 },
    { day: '2026-03-20', fen: 1100 },
  ]
  expect(paid({ list, contract: [from('02-01', 850, '2026-02-28')] })).toEqual(['02-01 850', '03-01 1000', '03-20 1100'])
  expect(paid({ list: [], contract: [from('02-01', 850, '2026-02-28')] })).toEqual(['02-01 850'])
})
