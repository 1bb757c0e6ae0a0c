import { expect, test } from 'vitest'
import { checkChinese } from './chinese.mjs'

const FILE = 'apps/h5/src/pages/a.tsx'
/** @param {string} text @param {string} [file] */
const check = (text, file = FILE) => checkChinese(new Map([[file, text]])).map((line) => line.replace(/^.*: (“.*?”), .*$/, '$1'))

test.each([
  ["'10盒起购'", ['“起购”', '“0盒”']],
  ["'满 ¥300.00 起配'", ['“¥300.00 起配”']],
  ["'满300元包邮'", ['“0元”', '“满3”']],
  ['`共 ${count}种`', ['“}种”']],
  ['`剩 ${quantity}${row.units}`', ['“}${row.units}”']],
  ['<b>剩 {quantity}{units}</b>', ['“}{units}”']],
  ['<b>\n  剩 {left}\n  {row.units}\n</b>', ['“}{unit}”']],
  ["'去支付'", ['“去支付”']],
  ["'剩余有效期'", ['“剩余有效期”']],
  ["'已认证，已驳回'", ['“已认证”', '“已驳回”']],
  ["'商家已发货，共 3 件'", ['“商家”', '“3 件”']],
])('finds in %s what was given up', (text, found) => {
  expect(check(`const a = ${text} // 汉`)).toEqual(found)
})

test('leaves the words of the glossary, dates, specifications, comments and tests alone', () => {
  const right = "'满 ¥300 起配，11月23日 送达，有效期至 2027-07-31，件装 400 支，已选 3 种'"
  expect(check(`${right}\n// 3种\n/* 商家 */`)).toEqual([])
  expect(check("spec: '0.25g×24粒'")).toEqual([])
  expect(check("'3种'", 'apps/h5/src/pages/a.test.tsx')).toEqual([])
  expect(check("'已驳回'", 'apps/console/src/a.tsx')).toEqual([])
  expect(check("'返回商家'", 'apps/cashier/src/page.ts')).toEqual([])
})
