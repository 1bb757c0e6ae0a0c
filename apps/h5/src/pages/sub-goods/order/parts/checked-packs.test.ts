import { expect, test } from 'vitest'
import { checkPack, NOTHING_CHECKED, sumsOf, type CheckedPacks, type PackedLine } from './checked-packs.ts'

const line = (more: Partial<PackedLine>): PackedLine => ({
  goodsShowName: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  units: '盒',
  image: '',
  barcodes: ['6901234567892'],
  batchNo: 'B1',
  expiresOn: '2027-12-31',
  quantity: 2,
  ...more,
})
const packages = [
  { packageId: 3, lines: [line({}), line({ batchNo: 'B2', expiresOn: '2028-01-31', quantity: 1 })] },
  { packageId: 4, lines: [line({ goodsShowName: '布洛芬片', barcodes: ['6900000000014', '8123999'], batchNo: 'K9' })] },
] as never
/** What is said of codes that are scanned one after the other, and what is counted then. */
function scan(...codes: string[]) {
  let checked: CheckedPacks = NOTHING_CHECKED
  let said = ''
  let isWrong = false
  for (const code of codes) ({ checked, said, isWrong } = checkPack(packages, checked, code))
  // What is wrong is never counted; a code that names no goods is no fault of what was sent.
  expect(isWrong).toBe(!/ \/ |，请扫盒上/.test(said))
  return { said, counts: checked.counts }
}
const gs1 = (batch: string, expiry: string, serial: string) => `(01)06901234567892(17)${expiry}(10)${batch}(21)${serial}`

test('a barcode counts to the first batch that is not complete, and asks to look at the batch', () => {
  expect(scan('6901234567892')).toEqual({ said: '阿莫西林胶囊：1 / 2 盒，请看盒上批号是不是 B1、B2', counts: { '3.0': 1 } })
  expect(scan(...Array<string>(3).fill('6901234567892')).counts).toEqual({ '3.0': 2, '3.1': 1 })
})

test('a GS1 code counts to its batch, each pack once', () => {
  expect(scan(gs1('B2', '280131', 'X1'))).toEqual({ said: '阿莫西林胶囊：1 / 1 盒，批号 B2 一致', counts: { '3.1': 1 } })
  const twice = scan(gs1('B1', '271231', 'X1'), gs1('B1', '271231', 'X1'))
  expect(twice).toEqual({ said: '阿莫西林胶囊：这一盒已经扫过', counts: { '3.0': 1 } })
})

test('a code of 20 digits counts to the goods that it names, each pack once', () => {
  const [one, other] = ['81239990000000000001', '81239990000000000002'] as const
  expect(scan(one)).toEqual({ said: '布洛芬片：1 / 2 盒，请看盒上批号是不是 K9', counts: { '4.0': 1 } })
  expect(scan(one, one)).toEqual({ said: '布洛芬片：这一盒已经扫过', counts: { '4.0': 1 } })
  expect(scan(one, other).counts).toEqual({ '4.0': 2 })
})

test.each([
  ['another batch', [gs1('B7', '271231', 'X1')], '阿莫西林胶囊：盒上批号 B7，发来的是 B1、B2，请先不要上架'],
  ['another expiry', [gs1('B1', '270630', 'X1')], '阿莫西林胶囊：盒上效期 2027-06-30，发货单上是 2027-12-31，请先不要上架'],
  ['goods that were not sent', ['6909999999996'], '6909999999996 不在这个订单里，请单独放好并联系卖家'],
  [
    'a code of 20 digits that names nothing known',
    ['81234567890123456789'],
    '追溯码里看不出商品和批号，请扫盒上 69 开头的商品条码',
  ],
  ['a code that the maker chose', ['https://q.example/p?c=A1B2C3D4E5F6'], '这个码里看不出商品，请扫盒上 69 开头的商品条码'],
  ['the barcode of a case', ['16901234567899'], '这是外箱上的条码，请扫盒上 69 开头的商品条码'],
])('%s is not counted, and it says what to do', (_, codes, said) => {
  expect(scan(...codes)).toEqual({ said, counts: {} })
})

test('one more than was sent is not counted', () => {
  const all = Array<string>(4).fill('6901234567892')
  expect(scan(...all)).toEqual({ said: '阿莫西林胶囊：3 盒已扫齐，这是多出来的', counts: { '3.0': 2, '3.1': 1 } })
})

test('sums packs of all packages', () => {
  expect(sumsOf(packages, { counts: { '3.0': 2, '4.0': 1 }, serials: [] })).toEqual({ packs: 5, checked: 3 })
})

test('of packages that a phone kept from an earlier release it asks for a connection', () => {
  const { barcodes: _, ...kept } = line({})
  expect(checkPack([{ packageId: 3, lines: [kept] }] as never, NOTHING_CHECKED, '6901234567892')).toMatchObject({
    said: '包裹内容不是最新的，请联网刷新后再扫',
    isWrong: true,
  })
})
