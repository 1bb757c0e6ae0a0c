import { expect, test } from 'vitest'
import { barcodeOf, isOfCase, namesGoods, productCode, productText, readTraceCode } from './trace-codes.ts'

test.each([
  ['81234567890123456789', 'twenty', '8123456'],
  ['(01)06901234567892(21)A1B2', 'gs1', '06901234567892'],
  ['010690123456789221A1B2', 'gs1', '06901234567892'],
  [']d2010690123456789217280131\u001d21A1', 'gs1', '06901234567892'],
  // Twenty digits that are a GS1 string are one.
  ['01069012345678922100', 'gs1', '06901234567892'],
  ['YX-2026/000123', 'maker', null],
  ['https://z.example.cn/t?c=8F00A1', 'maker', null],
  // A GTIN with a wrong check digit is no GS1 code.
  ['(01)06901234567891(21)A1', null, null],
])('reads %s', (text, kind, product) => {
  const code = readTraceCode(text)
  expect(code && [code.kind, code.product]).toEqual(kind === null ? null : [kind, product])
})

test.each(['6901234567892', '12345678', '阿莫西林胶囊', 'abc', '', '8123 4567'])('%j is none', (text) => {
  expect(readTraceCode(text)).toBeNull()
})

test('a GTIN names the barcode of a pack: its own, or of the packs in a case; what is weighed has none', () => {
  const all = ['06901234567892', '16901234567899', '86900000000102', '96901234567895']
  expect(all.map((gtin) => [isOfCase(gtin), barcodeOf(gtin)])).toEqual([
    [false, '6901234567892'],
    [true, '6901234567892'],
    [true, '6900000000106'],
    [true, null],
  ])
})

test('a scanned code names goods by the barcode of the pack, also on a case; all else stays as it is', () => {
  const texts = [
    '(01)06901234567892(21)A1B2',
    '(01)16901234567899(21)A1',
    '16901234567899',
    // A wrong check digit.
    '16901234567898',
    '6901234567892',
    '81234567890123456789',
    '布洛芬 2盒',
  ]
  const [barcode, , , ...same] = texts.map(productText)
  expect(texts.slice(0, 3).map(productText)).toEqual([barcode, '6901234567892', '6901234567892'])
  expect(same).toEqual(texts.slice(3))
})

test('records are looked up by the first seven of 20 digits, and by the barcode of all else', () => {
  const texts = ['81234567890123456789', '(01)16901234567899(21)A1', '6901234567892', '01069012345678922100', '布洛芬']
  expect(texts.map(productCode)).toEqual(['8123456', '6901234567892', '6901234567892', '6901234567892', '布洛芬'])
  expect(['81234567890123456789', '6901234567892', '6901234567891', 'YX-2026/000123'].map(namesGoods)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['(01)06901234567892(10)A26-1(17)280131(21)X9', 'A26-1', '2028-01-31'],
  [']d20106901234567892172801311012B\u001d21A1', '12B', '2028-01-31'],
  ['010690123456789221X1|10B7|11260101', 'B7', undefined],
  ['01069012345678921728020010C', 'C', '2028-02-29'],
  ['(01)06901234567892(21)X9', undefined, undefined],
  ['(01)06901234567892(17)281331(21)X9', undefined, undefined],
])('of %s the batch is %s and the expiry %s', (text, batchNo, expiresOn) => {
  const { batchNo: batch, expiresOn: expiry } = readTraceCode(text)!
  expect([batch, expiry]).toEqual([batchNo, expiresOn])
})
