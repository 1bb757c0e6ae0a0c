import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sheetWith } from '../../../../test/sheet.ts'
import { MAX_OFFER_ROWS } from '@shop/contract/offer-columns'
import { readOffers, type AskedOffer } from './read-offers.ts'

interface Row {
  nth: number
  ownCode: string
  name: string
  batchNo: string
  asked: AskedOffer
  problems: Record<string, string>
}
async function read(file: string | Uint8Array) {
  const found = await readOffers({ bytes: typeof file === 'string' ? Buffer.from(file) : file })
  if ('problem' in found) return found.problem
  return { ...found, rows: found.pages.flatMap((page) => JSON.parse(String(inflateSync(page))) as Row[]) }
}
async function rowsOf(file: string | Uint8Array) {
  const found = await read(file)
  if (typeof found === 'string') throw new Error(found)
  return found.rows
}
const askedOf = async (heading: string, cell: string) => {
  const [row] = await rowsOf(`编码,单价,${heading}\nA1,1,${cell}\n`)
  return { ...row!.asked, ...row!.problems }
}

test('reads columns in any order below a title, and says what each was read as', async () => {
  const found = await read('华东医药 2026 年 3 月报价,,,,\n库存数,生产厂家,品名,批发价,成本价,货号\n10,某厂,某药,9.9,8,a-1\n')
  expect(found).toMatchObject({
    columns: [
      { title: '库存数', as: 'quantity' },
      { title: '生产厂家', as: 'factory' },
      { title: '品名', as: 'name' },
      { title: '批发价', as: 'price' },
      { title: '成本价', as: null },
      { title: '货号', as: 'ownCode' },
    ],
    rows: [{ nth: 3, ownCode: 'A-1', name: '某药', asked: { priceFen: 990, quantity: 10, further: null } }],
  })
})

test('reads UTF-8, UTF-16 and GBK, with commas, tabs and semicolons', async () => {
  const text = '自编码;商品名称;单价\nA1;阿莫西林胶囊;12.5\nA2;头孢克洛胶囊;8\n'
  // 自编码,商品名称,单价 and a row of 药, as Excel on a Chinese Windows saves them.
  const gbk = Uint8Array.from([
    0xd7, 0xd4, 0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0xc9, 0xcc, 0xc6, 0xb7, 0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb5, 0xa5, 0xbc, 0xdb, 0x0a,
    0x41, 0x31, 0x2c, 0xd2, 0xa9, 0xd2, 0xa9, 0x2c, 0x38, 0x0a,
  ])
  expect((await rowsOf(text)).map(({ name }) => name)).toEqual(['阿莫西林胶囊', '头孢克洛胶囊'])
  expect((await rowsOf(text.replaceAll(';', '\t'))).map(({ ownCode }) => ownCode)).toEqual(['A1', 'A2'])
  expect(await rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toHaveLength(2)
  expect(await rowsOf(gbk)).toMatchObject([{ ownCode: 'A1', name: '药药', asked: { priceFen: 800 } }])
})

test('reads an XLSX file, where numbers are numbers', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const number = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`
  const sheet = sheetWith(
    `<row r="1">${cell('A1', '条码')}${cell('B1', '单价')}${cell('C1', '数量')}</row>` +
      `<row r="2">${number('A2', 6_901_234_567_892)}${number('B2', 12.299999999999999)}${number('C2', 40)}</row>`,
  )
  expect(await rowsOf(sheet)).toMatchObject([{ barcode: '6901234567892', asked: { priceFen: 1_230, quantity: 40 } }])
})

test.each([
  ['单价', '¥1,234.50元', { priceFen: 123_450 }],
  ['单价', '12.3400', { priceFen: 1_234 }],
  ['单价', '0', { price: '需大于 0' }],
  ['单价', '面议', { price: '“面议”看不明白' }],
  ['单价', '1000000.01', { price: '最多 1000000 元' }],
])('%s %s', async (_, cell, asked) => {
  const [row] = await rowsOf(`编码,单价\nA1,"${cell}"\nA2,1\n`)
  expect({ ...row!.asked, ...row!.problems }).toMatchObject(asked)
})

test.each([
  ['生产日期', '2026/1/5', { producedOn: '2026-01-05' }],
  ['生产日期', '20260105', { producedOn: '2026-01-05' }],
  ['生产日期', '2026年1月5日', { producedOn: '2026-01-05' }],
  ['生产日期', '2026-01-05 00:00:00', { producedOn: '2026-01-05' }],
  ['生产日期', '2026-01', { producedOn: '“2026-01”看不明白，请写成 2027-01-31' }],
  ['生产日期', '2026-02-30', { producedOn: '“2026-02-30”看不明白，请写成 2027-01-31' }],
  // A month on a pack is meant to its last day.
  ['有效期至', '2028-02', { expiresOn: '2028-02-29' }],
  ['效期', '2028年12月', { expiresOn: '2028-12-31' }],
  ['库存数量', '1200盒', { quantity: 1_200 }],
  ['库存数量', '0', { quantity: 0 }],
  ['库存数量', '1.5', { quantity: '“1.5”需是整数' }],
  ['库存数量', '-', { quantity: null }],
  ['起订量', '0', { minQuantity: '不能小于 1' }],
  ['上下架', '在售', { onSale: true }],
  ['是否上架', '否', { onSale: false }],
  ['上下架', '待定', { onSale: '“待定”看不明白，请写“上架”或“下架”' }],
  ['每单限购', '20盒', { limitPerOrder: 20 }],
  ['限购数量', '0', { limitPerOrder: '不能小于 1' }],
  ['每日限购', '不限', { limitPerDay: 'none' }],
  ['月限量', '', { limitPerMonth: null }],
  ['门店类型', '诊所、单体药店，诊所', { shopTypes: [1, 4] }],
  ['可售门店类型', '不限', { shopTypes: 'none' }],
  ['门店类型', '超市', { shopTypes: '没有“超市”这种门店，可以写单体药店、连锁总部、连锁门店、诊所、医院、批发企业' }],
  ['销售区域', '浙江省/上海市 内蒙古自治区', { regions: ['浙江', '上海', '内蒙古'] }],
  ['可售省份', '全国', { regions: 'none' }],
  ['税率', '9%', { taxRate: 9 }],
  ['税率', '0.13', { taxRate: 13 }],
  ['税率', '17', { taxRate: '“17”需是 13、9、3、0 之一' }],
  ['批号', '批 1', { batchNo: '“批1”需是 2–30 位字母、数字' }],
])('%s %s', async (heading, cell, asked) => {
  expect(await askedOf(heading, cell)).toMatchObject(asked)
})

test('reads tiers under several headings, and says where half of one is missing', async () => {
  const [row, half] = await rowsOf('编码,单价,2档起,二档价,阶梯数量3,阶梯价3\nA1,10,10,9,50,8\nA2,10,10,,,7\n')
  expect(row!.asked.further).toEqual([
    { from: 10, fen: 900 },
    { from: 50, fen: 800 },
  ])
  expect(half!.problems).toEqual({ tierPrice2: '有起始数量，没有单价', tierFrom3: '有单价，没有起始数量' })
})

test('quantities in cases and what spreadsheets made of long numbers are not taken', async () => {
  const found = await read('编码,单价,数量(件)\nA1,1,5\n')
  expect(found).toMatchObject({ columns: [{ as: 'ownCode' }, { as: 'price' }, { title: '数量(件)', as: null }] })
  const [row] = await rowsOf('编码,单价\n1.00023E+11,1\n')
  expect(row!.problems.ownCode).toContain('科学计数')
})

test('what is cut off ends in no half of a character: the database takes none', async () => {
  const [row] = await rowsOf(`编码,名称,批号,单价\n${'A'.repeat(59)}𠀀,${'药'.repeat(199)}𠀀,${'B'.repeat(29)}𠀀,1\n`)
  expect([row!.ownCode.length, row!.name.length, row!.batchNo.length]).toEqual([60, 200, 30])
  for (const kept of [row!.ownCode, row!.name, row!.batchNo]) expect(kept.isWellFormed()).toBe(true)
})

test('sums and empty rows are left out; rows keep their number', async () => {
  expect((await rowsOf('编码,名称,单价\nA1,甲,1\n,,\nA2,乙,1\n,合计,2\n')).map(({ nth }) => nth)).toEqual([2, 3])
})

test('says why a file can’t be read', async () => {
  const many = ['编码,单价', ...Array.from({ length: MAX_OFFER_ROWS + 1 }, (_, n) => `A${n},1`)].join('\n')
  expect(await read(many)).toBe('too-many')
  expect(await read('名称,厂家\n甲,乙\n')).toBe('no-values')
  expect(await read('一,二\n1,2\n')).toBe('no-goods')
  expect(await read('')).toBe('empty')
  expect(await read(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('old-excel')
  expect(await read(Uint8Array.from([0x50, 0x4b, 3, 4, 5]))).toBe('unreadable')
})
