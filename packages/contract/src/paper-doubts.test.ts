import { expect, test } from 'vitest'
import type { CertificateKind } from './certificates.ts'
import type { ShopType } from './codes.ts'
import { holderWarning, numberWarning } from './paper-doubts.ts'

test.each<[CertificateKind, string, ShopType]>([
  ['drug-business-licence', '浙DA5710001', 1],
  ['drug-business-licence', '浙DA571000123', 1],
  ['drug-business-licence', '浙CB571000123', 3],
  ['drug-business-licence', '浙BA5710001', 2],
  ['drug-business-licence', '浙AA5710001', 6],
  ['device-licence', '浙杭药监械经营许20260001号', 1],
  ['device-record', '浙杭药监械经营备20260001号', 1],
  ['food-licence', 'JY13301060000001', 1],
  ['medical-practice-licence', 'PDY00001', 4],
  // A sample of a demonstration.
  ['drug-business-licence', '浙DA演示0107', 1],
  ['food-licence', 'JY1演示P01', 1],
])('%s %s looks as usual', (kind, number, type) => {
  expect(numberWarning(kind, number, type)).toBeUndefined()
})

test.each<[CertificateKind, string, ShopType, string]>([
  ['drug-business-licence', '浙EA5710001', 1, '编号格式少见，一般为省份简称、两位字母加 7 或 9 位数字'],
  ['drug-business-licence', '浙DA571', 1, '编号格式少见，一般为省份简称、两位字母加 7 或 9 位数字'],
  ['drug-business-licence', '浙AA5710001', 1, '编号表示批发，与门店类型不符'],
  ['drug-business-licence', '浙DA5710001', 3, '编号表示零售，与门店类型不符'],
  ['food-licence', 'JY1', 1, '编号格式少见，一般为“JY”加 14 位数字'],
])('%s %s is pointed out', (kind, number, type, warning) => {
  expect(numberWarning(kind, number, type)).toBe(warning)
})

test('another name than the registered one is pointed out, where one is known and the certificate names it', () => {
  const of = (kind: CertificateKind, legalPerson?: string) =>
    holderWarning({ kind, holder: '安康大药房' }, { name: '益民药店', ...(legalPerson && { legalPerson }) })
  expect(of('business-licence')).toBe('门店名称为 益民药店')
  expect(of('legal-person-id', '周建国')).toBe('门店登记的法定代表人为 周建国')
  expect([of('legal-person-id'), of('legal-person-id', '安康大药房'), of('purchaser-id', '周建国')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
