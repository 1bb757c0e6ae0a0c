import { expect, test } from 'vitest'
import { flag, id, many, oneOf, parseSearch, search, stringifySearch, words } from './search.ts'

const parse = search({ goodsId: id, keyword: words, inStock: flag, src: many, orderBy: oneOf(['newest', 'priceUp']) })

test('parses an address into typed parameters and drops invalid ones', () => {
  expect(parse(parseSearch('?goodsId=7&keyword=%20阿莫西林&inStock=1&src=/files/a,/files/b&orderBy=newest&x=1'))).toEqual({
    goodsId: 7,
    keyword: '阿莫西林',
    inStock: true,
    src: ['/files/a', '/files/b'],
    orderBy: 'newest',
  })
  expect(parse(parseSearch('?goodsId=abc&keyword=&inStock=0&orderBy=dearest'))).toEqual({})
  expect(parse(parseSearch('?goodsId=-1'))).toEqual({})
})

test('parameters written to an address are parsed back unchanged', () => {
  const values = { goodsId: 7, keyword: '100%&=', inStock: true, src: ['/a', '/b'], orderBy: 'priceUp' as const }
  expect(parse(parseSearch(stringifySearch(values)))).toEqual(values)
  expect(parse(values)).toEqual(values)
  expect(stringifySearch({ a: undefined, b: '', c: false, d: null })).toBe('')
})
