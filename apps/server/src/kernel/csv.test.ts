import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const line = (cell: string | number | null) => csvOf(['x'], [[cell]]).split('\r\n')[1]

test('begins with the mark of UTF-8, and ends each line as spreadsheets expect it', () => {
  expect(csvOf(['门店', '金额'], [['康民', 12.5]])).toBe('\uFEFF门店,金额\r\n康民,12.5\r\n')
})

test.each([
  [null, ''],
  [-3, '-3'],
  ['康民,大药房', '"康民,大药房"'],
  ['叫“康民”的"药房"', '"叫“康民”的""药房"""'],
  ['两行\n文字', '"两行\n文字"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+86 138', "'+86 138"],
  ['-1', "'-1"],
  ['@all', "'@all"],
  ['＝1＋1', "'＝1＋1"],
  ['\n=1+1', `"'\n=1+1"`],
  ['913100001234567890', '"913100001234567890\t"'],
  ['91330100123456E789', '"91330100123456E789\t"'],
  ['12.5e3', '"12.5e3\t"'],
  ['057188880000', '"057188880000\t"'],
  ['007', '"007\t"'],
  ['0', '0'],
  ['0.5g', '0.5g'],
  ['13800000001', '13800000001'],
])('%s is written as %s', (cell, text) => {
  expect(line(cell)).toBe(text)
})
