import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MAX_PRICE_ROWS } from '@shop/contract/price-columns'
import { readPrices, type AskedPrice } from './read-prices.ts'

interface Row {
  nth: number
  ownCode: string
  goodsNo: string
  name: string
  shop: string
  creditCode: string
  priceGroup: string
  asked: AskedPrice
  problems: Record<string, string>
}
async function read(file: string) {
  const found = await readPrices({ bytes: Buffer.from(file) })
  if ('problem' in found) return found.problem
  return { ...found, rows: found.pages.flatMap((page) => JSON.parse(String(inflateSync(page))) as Row[]) }
}
async function rowsOf(file: string) {
  const found = await read(file)
  if (typeof found === 'string') throw new Error(found)
  return found.rows
}
const askedOf = async (price: string, until = '', offerKind = '') => {
  const [row] = await rowsOf(`编码,门店,价格,到期日,报价类型\nA1,某店,${price},${until},${offerKind}\n`)
  return { ...row!.asked, ...row!.problems }
}

test('reads columns in any order below a title, and says what each was read as', async () => {
  const found = await read(
    '华东医药协议价,,,,,,,,,\n备注,截止日期,客户名称,税号,会员等级,协议单价(元),货号,平台商品编码,零售价,起订价(元)\n急,20261231,某店,91310000ma1fl0000x,金牌,8.5,a-1,g001,12,10\n',
  )
  expect(found).toMatchObject({
    columns: [
      { title: '备注', as: null },
      { title: '截止日期', as: 'until' },
      { title: '客户名称', as: 'shop' },
      { title: '税号', as: 'creditCode' },
      { title: '会员等级', as: 'priceGroup' },
      { title: '协议单价(元)', as: 'price' },
      { title: '货号', as: 'ownCode' },
      { title: '平台商品编码', as: 'goodsNo' },
      { title: '零售价', as: null },
      { title: '起订价(元)', as: null },
    ],
    rows: [
      {
        nth: 3,
        ownCode: 'A-1',
        goodsNo: 'G001',
        shop: '某店',
        creditCode: '91310000MA1FL0000X',
        priceGroup: '金牌',
        asked: { fen: 850, ends: false, until: '2026-12-31', hasUntil: true },
      },
    ],
  })
})

test('reads prices to the fen, what is to be ended, last days, and which offer is meant', async () => {
  expect(await askedOf('¥8.50', '2026年12月')).toMatchObject({ fen: 850, ends: false, until: '2026-12-31', offerKind: 'usual' })
  expect(await askedOf('8', '长期')).toMatchObject({ fen: 800, until: null })
  expect(await askedOf('无', '明天', '近效期')).toEqual({ fen: null, ends: true, until: null, hasUntil: true, offerKind: 'near' })
  expect(await askedOf('8', '', '是')).toMatchObject({ offerKind: 'near' })
  expect(await askedOf('8', '', '已合并')).toMatchObject({ offerKind: 'merged' })
  for (const [price, problem] of [
    ['8.555', '“8.555”最多两位小数'],
    ['面议', '“面议”看不明白'],
    ['', '没有写价格；要结束这个价格，请写“无”'],
    ['-', '没有写价格；要结束这个价格，请写“无”'],
  ] as const)
    expect(await askedOf(price), price).toMatchObject({ fen: null, ends: false, price: problem })
  expect(await askedOf('8', '月底')).toMatchObject({ until: expect.stringContaining('看不明白') })
  expect(await askedOf('8', '', '特价')).toMatchObject({ offerKind: '“特价”看不明白，请写普通或近效期' })
})

test('a credit code in the column of shops is one, and a file without last days says so', async () => {
  const rows = await rowsOf('编码,门店,价格\nA1,91310000MA1FL0000X,8\nA2,某店,9\n合计,,17\n')
  expect(rows.map(({ shop, creditCode, asked }) => [shop, creditCode, asked.hasUntil])).toEqual([
    ['', '91310000MA1FL0000X', false],
    ['某店', '', false],
  ])
})

test('says what is missing, and that there are too many rows; leaves out examples', async () => {
  expect(await read('天气,温度\n晴,30\n')).toBe('no-goods')
  expect(await read('编码,门店\nA,乙\n')).toBe('no-values')
  expect(await read('编码,价格\nA,1\n')).toBe('no-customers')
  expect(await read('平台编码,门店,价格\n示例,某店,1\n')).toBe('empty')
  const many = Array.from({ length: MAX_PRICE_ROWS + 1 }, (_, n) => `A${n},某店,1`)
  expect(await read(['编码,门店,价格', ...many].join('\n'))).toBe('too-many')
})
