import { expect, test } from 'vitest'
import { reasonsFor } from './reasons.ts'

const TEMPLATES = ['照片不清晰，请重新拍摄', '执照已过期，请上传新的', '不是本店的执照']

test('a field has the reasons of its kind, then the templates that fit it', () => {
  expect(reasonsFor('drug-business-licence.number', TEMPLATES)).toEqual([
    '编号与照片不一致',
    '编号不完整，请照证照填写',
    '照片上看不清编号，请重新拍摄',
    '不是本店的执照',
  ])
  expect(reasonsFor('business-licence.pictures', TEMPLATES)).toEqual(['照片不清晰，请重新拍摄', '不是本店的执照'])
  expect(reasonsFor('drug-business-licence.expiresOn', TEMPLATES)).toContain('执照已过期，请上传新的')
  expect(reasonsFor('scopes', TEMPLATES)[0]).toBe('与证照上的经营范围不一致')
})

test('a field of no kind has all templates', () => {
  expect(reasonsFor('device-licence', TEMPLATES)).toEqual(TEMPLATES)
})

test('the warning comes first; a long one in its parts, without those that are too long', () => {
  expect(reasonsFor('device-licence', TEMPLATES, '门店名称为 益民药店')[0]).toBe('门店名称为 益民药店')
  const parts = ['甲'.repeat(40), '乙'.repeat(40), '丙'.repeat(61)]
  expect(reasonsFor('device-licence', [], parts.join('；'))).toEqual(parts.slice(0, 2))
})
