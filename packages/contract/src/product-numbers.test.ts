import { expect, test } from 'vitest'
import type { GoodsType } from './codes.ts'
import { identityProblem, productNumberKind, productNumberName } from './product-numbers.ts'

test.each([
  [1, '国药准字H20041395', 'drug'],
  [2, '国药准字Z11020001', 'drug'],
  [1, '国药准字S20050001', 'drug'],
  [1, '国药准字HJ20170001', 'drug'],
  [1, '国药准字ZC20170001', 'drug'],
  [1, '国药准字J20140001', 'drug'],
  [3, '国药准字B20020001', 'drug'],
  [1, 'H20140449', 'importedDrug'],
  [1, 'HC20130014', 'importedDrug'],
  [1, 'BH20110211', 'importedDrug'],
  [4, '国药准字Z20050001', 'drug'],
  [5, '国械注准20203140001', 'device'],
  [5, '国械注进20182210002', 'device'],
  [5, '国械注许20193060003', 'device'],
  [5, '浙械注准20212140123', 'device'],
  [5, '沪械备20180001', 'deviceRecord'],
  [5, '浙杭械备20210123', 'deviceRecord'],
  [6, '国食健注G20110053', 'healthFood'],
  [6, '国食健字J20140001', 'healthFood'],
  [6, '卫食健字(2003)第0123号', 'healthFood'],
  [6, '食健备G202133001234', 'healthFoodRecord'],
  [7, '国妆特字G20180001', 'cosmetics'],
  [7, '国妆特进字J20180001', 'cosmetics'],
  [7, '粤G妆网备字2021000123', 'cosmeticsRecord'],
] as [GoodsType, string, string][])('goods of type %i have the number %s: %s', (type, number, kind) => {
  expect(productNumberKind(type, number)).toBe(kind)
  expect(identityProblem({ type, approvalNo: number, factory: '某厂', origin: type === 4 ? '甘肃' : '' })).toBeUndefined()
})

test.each([
  [1, '国药准字H2004139'],
  [1, '国药准字X20041395'],
  [1, '国药准字h20041395'],
  [1, '国械注准20203140001'],
  [1, ''],
  [5, '国药准字H20041395'],
  [5, '国械注准20204140001'],
  [5, '械备20210123'],
  [6, '食健备G2021330012'],
  [7, '国妆特字'],
] as [GoodsType, string][])('goods of type %i have no number %s', (type, number) => {
  expect(productNumberKind(type, number)).toBeNull()
  expect(identityProblem({ type, approvalNo: number, factory: '某厂', origin: '' })).toMatch(/格式不正确/)
})

test('cut herbs need maker and origin and no number; sundries need a maker alone', () => {
  const herb = { type: 4, approvalNo: '', factory: '某饮片厂', origin: '甘肃' } as const
  expect(identityProblem(herb)).toBeUndefined()
  expect(identityProblem({ ...herb, origin: ' ' })).toBe('中药饮片请填写产地')
  expect(identityProblem({ ...herb, factory: '' })).toBe('请填写生产企业')
  expect(identityProblem({ ...herb, approvalNo: '饮片0001' })).toMatch(/国药准字号/)
  expect(identityProblem({ type: 8, approvalNo: '', factory: '某厂', origin: '' })).toBeUndefined()
})

test('the page of a product calls each number what it is', () => {
  expect([
    productNumberName(1, 'H20140449'),
    productNumberName(5, '沪械备20180001'),
    productNumberName(6, '食健备G202133001234'),
  ]).toEqual(['进口药品注册证号', '医疗器械备案号', '保健食品备案号'])
  expect(productNumberName(8, 'Q/YS001')).toBe('执行标准')
})
