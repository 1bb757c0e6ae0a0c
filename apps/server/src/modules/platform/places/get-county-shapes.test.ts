import { GetCountyShapes, GetLocation } from '@shop/contract'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { middleOf, UNIT } from '../county-map.ts'

const world = await openWorld()

test('rejects bad input', async () => {
  for (const corner of [
    {},
    { west: 121 },
    { west: 'x', south: 31 },
    { west: 72, south: 31 },
    { west: 121.5, south: 31 },
    { west: 121, south: 54 },
  ])
    expect((await world.call(GetCountyShapes, corner)).code).toBe(422)
})

test('gives the outlines of a square’s counties, from its corner', async () => {
  const { data } = await world.call(GetCountyShapes, { west: 121, south: 31 })
  const names = data.counties.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['黄浦区', '徐汇区', '浦东新区', '昆山市']))
  expect(names).not.toContain('西湖区')
  const { rings } = data.counties.find(({ name }) => name === '黄浦区')!
  const longitudes = rings.flat().filter((_, i) => i % 2 === 0)
  const middle = 121 + ((Math.min(...longitudes) + Math.max(...longitudes)) / 2) * UNIT
  expect(middle).toBeCloseTo(121.48, 1)
})

test('the sea has none', async () => {
  expect((await world.call(GetCountyShapes, { west: 130, south: 25 })).data.counties).toEqual([])
})

test('the middle of a county lies in it, also where it is shaped like a ring or has islands', async () => {
  for (const code of [310101, 330106, 330921, 440104, 131024, 460105]) {
    const [longitude, latitude] = (await middleOf(code))!
    expect((await world.call(GetLocation, { longitude, latitude })).data.regionId).toBe(code)
  }
  expect(await middleOf(999_999)).toBeNull()
})
