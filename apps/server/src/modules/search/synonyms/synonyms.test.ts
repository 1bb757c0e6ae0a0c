import { expect, test } from 'vitest'
import { hasWord, synonymsOf } from './synonyms.ts'

test('a word of letters and digits is there as a whole, one of Chinese characters anywhere', () => {
  expect(hasWord('维生素b12片', '维生素b1')).toBe(false)
  expect(hasWord('维生素b1片 维生素b12', '维生素b1')).toBe(true)
  expect(hasWord('abc', 'bc')).toBe(false)
  expect(hasWord('复方对乙酰氨基酚片', '对乙酰氨基酚')).toBe(true)
})

test('goods get the other words of each group that they have one of, and no others', () => {
  const synonyms = synonymsOf([
    ['扑热息痛', '对乙酰氨基酚'],
    ['维生素b1', '硫胺'],
  ])
  expect(synonyms(['复方对乙酰氨基酚片'])).toEqual(['扑热息痛'])
  expect(synonyms(['对乙酰氨基酚片', '扑热息痛'])).toEqual([])
  expect(synonyms(['维生素b12片'])).toEqual([])
})
