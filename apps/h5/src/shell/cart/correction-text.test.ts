import { expect, test } from 'vitest'
import { correctionText } from './correction-text.ts'

test('says why a quantity was changed, in the units of the pack', () => {
  const rules = { step: 5, maxQuantity: 70, stock: { quantity: 71 } }
  expect(correctionText('max', 70, '盒', rules)).toBe('库存 71 盒，按 5 盒一组最多买 70 盒')
  expect(correctionText('max', 70, '盒', { ...rules, stock: { quantity: 70 } })).toBe('库存 70 盒，最多买 70 盒')
  expect(correctionText('max', 71, '盒', { ...rules, step: 1, maxQuantity: 71 })).toBe('库存 71 盒，最多买 71 盒')
  expect(correctionText('max', 20, '盒', { ...rules, maxQuantity: 20 })).toBe('限购，最多买 20 盒')
  expect(correctionText('max', 20, '盒', { ...rules, maxQuantity: 20, stock: { quantity: null } })).toBe('限购，最多买 20 盒')
  expect(correctionText('max', 999_990, '盒', { step: 10, maxQuantity: null })).toBe('一次最多 999990 盒')
  expect(correctionText('max', 999_999, '件')).toBe('一次最多 999999 件')
  expect(correctionText('step', 45, '盒', rules)).toBe('按 5 盒一组，已改为 45 盒')
  expect(correctionText('min', 5, '盒', rules)).toBe('5 盒起订')
  expect(correctionText('min', 1, '盒', rules)).toBe('至少 1 盒')
  expect(correctionText('empty', 5, '盒', rules)).toBe('请填写数量')
})
