import { expect, test } from 'vitest'
import { checkBrowsers } from './browsers.mjs'

/** @param {string} text @param {string} [file] */
const check = (text, file = 'a.tsx') => checkBrowsers(new Map([[file, text]]))
const YOUNG = 'is younger than the browsers that the shop serves'

test.each([
  ['a method of a list', 'const a = 1\nlist.at(-1)', `a.tsx:2: .at ${YOUNG}`],
  ['one of what is called', 'f().findLast(Boolean)', `a.tsx:1: .findLast ${YOUNG}`],
  ['one that may have no list', 'rows?.toSorted()', `a.tsx:1: .toSorted ${YOUNG}`],
  ['one in markup', 'const a = <b onClick={() => x.toReversed()} />', `a.tsx:1: .toReversed ${YOUNG}`],
  ['a function of a built-in object', 'Object.hasOwn(a, b)', `a.tsx:1: Object.hasOwn ${YOUNG}`],
  ['a function that stands alone', 'structuredClone(a)', `a.tsx:1: structuredClone ${YOUNG}`],
  ['a class', 'new BarcodeDetector()', `a.tsx:1: BarcodeDetector ${YOUNG}`],
  [
    'what looks behind',
    'const a = /(?<=¥)1/',
    'a.tsx:1: a regular expression looks behind, which Safari before 16.4 cannot parse',
  ],
  ['what does not', 'new RegExp("(?<!a)b")', 'a.tsx:1: a regular expression looks behind, which Safari before 16.4 cannot parse'],
  [
    'in a template',
    'new RegExp(`${a}(?<!a)b`)',
    'a.tsx:1: a regular expression looks behind, which Safari before 16.4 cannot parse',
  ],
])('finds %s', (_what, text, message) => {
  expect(check(text)).toEqual([message])
})

test.each([
  ['what every browser has', 'a.map(b).filter(c).find(d).replaceAll(e, f)'],
  ['properties and our own functions', 'const at = offer.at; at(1); parse(a); Time.parse(b)'],
  ['a call that expects nothing there', 'crypto.randomUUID?.()'],
  ['what is asked for first', "if ('requestIdleCallback' in window) window.requestIdleCallback(f)"],
  ['the same in built code', '`requestIdleCallback`in window?window.requestIdleCallback(f):g()'],
  ['what is asked for by its type', "typeof structuredClone === 'function' && structuredClone(a)"],
  ['a name in a regular expression', 'const a = /(?<year>\\d+)/'],
])('leaves %s', (_what, text) => {
  expect(check(text)).toEqual([])
})
