import { REVIEW_NAMES, type AuditField } from '@shop/contract'
import { expect, test } from 'vitest'
import { changesOf } from './audit-changes.ts'

const FIELDS: Record<string, AuditField> = {
  step: '加购倍数',
  onSale: '在售',
  state: { name: '状态', values: REVIEW_NAMES },
  refundFen: '退款金额',
  tier_fen: '各档单价',
  regions: '销售区域',
  types: { name: '药店类型', values: { 1: '单体药店', 2: '连锁总部' } },
}

test('shows only what differs, in the declared order and words', () => {
  expect(changesOf({ step: 5, onSale: true }, { step: 10, onSale: false }, FIELDS)).toEqual([
    { name: '加购倍数', before: '5', after: '10' },
    { name: '在售', before: '是', after: '否' },
  ])
  expect(changesOf({ step: 1 }, { step: 1 }, FIELDS)).toEqual([])
})

test('shows amounts in yuan and codes by their names', () => {
  expect(changesOf({ state: 1, types: [1] }, { state: 3, types: [1, 2], refundFen: 123_456_700 }, FIELDS)).toEqual([
    { name: '状态', before: '待审核', after: '已驳回' },
    { name: '药店类型', before: '单体药店', after: '单体药店、连锁总部' },
    { name: '退款金额', before: null, after: '¥1,234,567.00' },
  ])
  expect(changesOf({ tier_fen: [1_000, 905] }, { tier_fen: [950] }, FIELDS)).toEqual([
    { name: '各档单价', before: '¥10.00、¥9.05', after: '¥9.50' },
  ])
})

test('shows where a value was removed, and distinguishes that from a new field', () => {
  expect(changesOf({ regions: [330_000] }, { regions: null }, FIELDS)).toEqual([
    { name: '销售区域', before: '330000', after: '（空）' },
  ])
  expect(changesOf({ regions: [] }, { regions: [1] }, FIELDS)).toEqual([{ name: '销售区域', before: '（无）', after: '1' }])
  expect(changesOf(null, { step: 2 }, FIELDS)).toEqual([{ name: '加购倍数', before: null, after: '2' }])
})

test('keeps the original name of a field, and the value of a code, that is no longer declared', () => {
  expect(changesOf({ state: 99 }, { gone: { a: 1 } }, FIELDS)).toEqual([
    { name: '状态', before: '99', after: null },
    { name: 'gone', before: null, after: '{"a":1}' },
  ])
})
