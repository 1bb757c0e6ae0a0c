import { ListRegions } from '@shop/contract'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const below = async (id: number) => (await world.call(ListRegions, { id })).data.rows

test.each(['x', '-1', '1.5', '1000000', '99999999999999999999'])('rejects “%s” as a code', async (id) => {
  const { code, data } = await world.call(ListRegions, { id })
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['id']])
})

test('lists regions from the root down to the county', async () => {
  const provinces = await below(0)
  expect(provinces).toHaveLength(34)
  expect(provinces[0]).toEqual({ id: 110000, name: '北京市', level: 1 })
  expect((await below(110000)).map((r) => r.name)).toEqual(['北京市'])
  expect(await below(110100)).toContainEqual({ id: 110101, name: '东城区', level: 3 })
})

test('is empty below a county and an unknown code', async () => {
  expect(await below(110101)).toEqual([])
  expect(await below(999_999)).toEqual([])
})

test('reads full-width digits as a number', async () => {
  const wide = await world.send({ method: 'GET', url: `/system/common/region/parentId/${encodeURIComponent('１１００００')}` })
  expect(wide.json().data.rows).toHaveLength(1)
})
