import { expect, test } from 'vitest'
import { difference } from './difference.ts'

const differ = (before: unknown, after: unknown) =>
  difference(before === null ? null : JSON.stringify(before), after === null ? null : JSON.stringify(after))

test('only what differs is told, in words', () => {
  expect(differ({ step: 5, minQuantity: 10, onSale: true }, { step: 5, minQuantity: 20, onSale: false })).toEqual([
    { field: '起订量', before: '10', after: '20' },
    { field: '在售', before: '是', after: '否' },
  ])
})

test('money, states and instants are readable', () => {
  expect(differ({ status: 2, total_fen: 1_290 }, { status: 3, total_fen: 990, paidAt: '2026-01-31T16:00:00Z' })).toEqual([
    { field: '状态', before: '待接单', after: '已接单' },
    { field: '金额', before: '¥12.90', after: '¥9.90' },
    { field: 'paidAt', before: null, after: '2026-02-01 00:00:00' },
  ])
  expect(differ({ state: 1 }, { state: 3 })).toEqual([{ field: '状态', before: '待审核', after: '已驳回' }])
})

test('lists of things are compared item by item', () => {
  expect(
    differ(
      { tiers: [{ from: 1, fen: 1_000 }] },
      {
        tiers: [
          { from: 1, fen: 900 },
          { from: 10, fen: 800 },
        ],
      },
    ),
  ).toEqual([
    { field: '价格档 › 第 1 项 › 单价', before: '¥10.00', after: '¥9.00' },
    { field: '价格档 › 第 2 项 › 数量起', before: null, after: '10' },
    { field: '价格档 › 第 2 项 › 单价', before: null, after: '¥8.00' },
  ])
  expect(differ({ tier_fen: [1_000, 900] }, { tier_fen: [950] })).toEqual([
    { field: '各档单价', before: '¥10.00、¥9.00', after: '¥9.50' },
  ])
})

test('a first or a last value, an emptied one, and what is no JSON', () => {
  expect(differ(null, { reason: '盘点差异' })).toEqual([{ field: '原因', before: null, after: '盘点差异' }])
  expect(differ({ regions: [330000] }, { regions: null })).toEqual([{ field: '销售区域', before: '330000', after: '（空）' }])
  expect(difference('旧', '新')).toEqual([{ field: '内容', before: '旧', after: '新' }])
  expect(differ({ step: 1 }, { step: 1 })).toEqual([])
})
