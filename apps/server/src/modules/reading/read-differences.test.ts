import type { ReadField } from '@shop/contract'
import { expect, test } from 'vitest'
import { readDifferences } from './read-differences.ts'

const reading = (values: Partial<Record<ReadField, string>>, sure = true) => ({
  fileId: 'f',
  kind: 'business-licence' as const,
  fields: Object.entries(values).map(([field, value]) => ({ field: field as ReadField, value, sure })),
})

test('says what pictures say where something else was filled in, and nothing of what was not filled in', () => {
  const readings = [reading({ holder: '百草堂药店', number: '91330106MA2H0K3X57', expiresOn: 'long', legalPerson: '王建国' })]
  expect(readDifferences(readings, { holder: '百草药店', number: '91330106MA2H0K3X57', expiresOn: '2030-01-01' })).toEqual({
    holder: '照片上是 百草堂药店',
    expiresOn: '照片上是 长期',
  })
  expect(readDifferences([], { holder: '百草药店' })).toEqual({})
})

test('width, blanks and regions in front of a street are no difference', () => {
  const readings = [reading({ holder: '百草堂（杭州）药店', address: '浙江省杭州市西湖区文三路388号' })]
  expect(readDifferences(readings, { holder: '百草堂(杭州) 药店', address: '文三路388号' })).toEqual({})
})

test('what is not sure says so; identity numbers are masked, also when only the hidden part differs', () => {
  expect(readDifferences([reading({ holder: '益民药店' }, false)], { holder: '益明药店' })).toEqual({
    holder: '照片上是 益民药店（识别不确定）',
  })
  const readings = [reading({ number: '330106198304172172' })]
  expect(readDifferences(readings, { number: '330106199305241389' })).toEqual({ number: '照片上是 330106********2172' })
  expect(readDifferences(readings, { number: '330106198404172172' })).toEqual({ number: '照片上的出生日期与此不同' })
})

test('of a scope it names words that no picture has, and what pictures leave out of it; a picture may hold a part', () => {
  const said = (photos: readonly string[], typed: string) =>
    readDifferences(
      photos.map((scopeText) => reading({ scopeText })),
      { scopeText: typed },
    ).scopeText
  expect(said(['化学药、中成药'], '化学药、中成药、生物制品、胰岛素')).toBe('照片上没有读到“生物制品、胰岛素”')
  expect(said(['化学药（不含冷藏冷冻药品）'], '化学药')).toBe('照片上还有“不含冷藏冷冻药品”')
  expect(said(['化学药', '中成药、生物制品'], '化学药；中成药；生物制品')).toBeUndefined()
  expect(said(['化学药、中成药'], '化学药')).toBeUndefined()
  expect(said([], '化学药')).toBeUndefined()
})
