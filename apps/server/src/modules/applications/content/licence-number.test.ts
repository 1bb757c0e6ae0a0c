import type { CertificateKind, ShopType } from '@shop/contract'
import { expect, test } from 'vitest'
import { numberWarning } from './licence-number.ts'

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
