import type { ScopeWord } from '@shop/contract'
import { expect, test } from 'vitest'
import { knownParts } from './known-parts.ts'

const WORDS: ScopeWord[] = [
  { word: '化学药', kinds: ['drug-business-licence'], codes: ['chemical'] },
  { word: '中成药', kinds: [], codes: ['chinese-medicine'] },
  { word: '乙类非处方药', kinds: ['drug-business-licence'], codes: ['retail-otc-b'] },
  { word: 'III类', kinds: ['device-licence'], codes: ['device-3'] },
  { word: '注射穿刺器械', kinds: ['device-licence', 'device-record'], codes: ['device-2', 'device-3'] },
]

test('a word of several pieces has the parts that the table of one certificate knows, where it knows all of them', () => {
  expect(knownParts('化学药、中成药', ['drug-business-licence'], WORDS)).toEqual([
    { word: '化学药', codes: ['chemical'] },
    { word: '中成药', codes: ['chinese-medicine'] },
  ])
  expect(knownParts('III类 注射穿刺器械', [], WORDS)).toEqual([
    { word: 'III类', codes: ['device-3'] },
    { word: '注射穿刺器械', codes: ['device-3'] },
  ])
  for (const word of ['化学药', '化学药、罂粟壳', '甲类、乙类非处方药', '', '、'])
    expect([word, knownParts(word, [], WORDS)]).toEqual([word, []])
  expect(knownParts('化学药、中成药', ['food-record'], WORDS)).toEqual([])
})
