import { expect, test } from 'vitest'
import { toCsv } from './orders-csv.ts'

const row = {
  orderNo: 'D1',
  createdAt: '2026-11-21T04:00:00.000Z',
  sellerName: '九畴"惠民"，一店',
  statusName: '待付款',
  pictures: [
    { goodsShowName: '=1+1', image: '', quantity: 2, units: '盒' },
    { goodsShowName: '别嘌醇片', image: '', quantity: 10, units: '盒' },
  ],
  lineCount: 6,
  quantity: 40,
  totalFen: 123_405,
} as Parameters<typeof toCsv>[0][number]

test('exports orders as CSV for spreadsheets: quoted cells, no formulas, China time, amounts in yuan', () => {
  const [head, line, end] = toCsv([row]).split('\r\n')
  expect(head).toBe('\uFEFF订单号,下单时间,卖家,状态,商品,品种数,数量,订单金额（元）')
  expect(line).toBe('D1,2026-11-21 12:00:00,"九畴""惠民""，一店",待付款,\'=1+1×2；别嘌醇片×10 等 6 种,6,40,1234.05')
  expect(end).toBe('')
})
