import { describe, expect, test } from 'vitest'
import { readings } from './pinyin.ts'
import { fuzzyPatterns, parseQuery } from './parse-query.ts'
import { documentOf } from './words.ts'

describe('the search document of a product', () => {
  const document = documentOf({
    showName: '999 感冒灵颗粒',
    genericName: '感冒灵颗粒',
    tradeName: '９９９',
    factory: '华润三九医药股份有限公司',
    approvalNo: '国药准字Z44021940',
    specification: '10g*9袋',
    keywords: ['退热'],
  })
  test('contains characters and pairs of names and keywords, pairs of the factory, and words of letters and digits', () => {
    expect(document.words).toEqual(
      expect.arrayContaining(['感', '感冒', '灵颗', '999', '退热', '三九', 'z44021940', '44021940', '10g', '9']),
    )
    expect(document.words).not.toContain('国药')
    expect(document.words).not.toContain('公司')
  })
  test('contains whole names, their beginnings and the text within them', () => {
    expect(document.words).toEqual(
      expect.arrayContaining(['=感冒灵颗粒', '=999 感冒灵颗粒', '=999', '^9', '^999 感冒', '^感', '^感冒灵颗粒', '*冒灵', '*']),
    )
    expect(document.words).not.toContain('*退热')
  })
  test('contains the same for initials and pinyin, with beginnings of 2 to 12 letters', () => {
    expect(document.words).toEqual(
      expect.arrayContaining(['=gmlkl', '^gm', '^gml', '^999gml', '=ganmaolingkeli', '^gan', '^ganmaolingke']),
    )
    expect(document.words).not.toContain('^ganmaolingkel')
    expect(document.readings).toBe(' 999gmlkl 999ganmaolingkeli gmlkl ganmaolingkeli 999 ')
  })
  test('is the same for the same goods', () => {
    const goods = {
      showName: 'a',
      genericName: '',
      tradeName: '',
      factory: '',
      approvalNo: '',
      keywords: [],
      barcodes: ['6901234567892'],
    }
    expect(documentOf(goods)).toEqual({
      words: ['*', '6901234567892', 'a', '=a', '^a'],
      names: '|a|',
      readings: ' a ',
    })
  })
})

test.each([
  ['重楼', 'chonglou'],
  ['白术', 'baizhu'],
  ['人参', 'renshen'],
  ['厚朴', 'houpo'],
  ['阿胶', 'ejiao'],
  ['绿茶', 'lvcha'],
])('%s is read %s', (name, pinyin) => {
  expect(readings(name)[0]!.join('')).toBe(pinyin)
})
test('includes alternative readings of a character, a bounded number of them', () => {
  expect(readings('阿莫西林').map((s) => s.join(''))).toEqual(['amoxilin', 'emoxilin'])
  expect(readings('重阿参术薄朴蛤壳藏降').length).toBeLessThanOrEqual(6)
})

test.each([
  ['  ＡＭＸＬ　胶囊 ', ['amxl', '胶囊']],
  ['国药准字H20013214', ['h20013214']],
  ['国械注准20162640123', ['20162640123']],
  ['999感冒灵', ['999', '感冒灵']],
  ['阿莫西林(联邦)0.25g', ['阿莫西林', '联邦', '0.25g']],
  ['%_\\', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e']],
  ['片 含片 含片 胶囊 软胶囊 囊', ['含片', '软胶囊']],
  ['片 胶 囊 颗 粒 复方', ['片', '胶', '囊', '复方']],
  ['5g 0.25g', ['5g', '0.25g']],
])('“%s” is parsed into %j', (keyword, parts) => {
  expect(parseQuery(keyword).parts.map((part) => part.text)).toEqual(parts)
})

test('looks up a bounded number of pairs, however long the text and its parts', () => {
  const han = Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')
  for (const keyword of [han, han.replace(/(.{20})/g, '$1 ')]) {
    const grams = parseQuery(keyword).parts.flatMap((part) => (part.kind === 'han' ? part.grams : []))
    expect(grams.length).toBe(24)
    expect(grams[0]).toBe(han.slice(0, 2))
  }
})
test('escapes wildcards of the search text in typo-tolerant patterns', () => {
  expect(fuzzyPatterns('感%冒')).toContain('%_\\%冒%')
  expect([fuzzyPatterns('感冒'), fuzzyPatterns('amxl')]).toEqual([[], []])
})
