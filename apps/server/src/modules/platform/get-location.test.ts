import { GetLocation } from '@shop/contract'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { toGcj02 } from './gcj02.ts'

const world = await openWorld()
const at = (longitude: number, latitude: number, datum?: 'gcj02' | 'wgs84') =>
  world.call(GetLocation, { latitude, longitude, ...(datum && { datum }) })

test.each([
  [116.4164, 39.9288, 110101, '东城区'],
  [121.4846, 31.2316, 310101, '黄浦区'],
  [113.2665, 23.1289, 440104, '越秀区'],
  [104.0668, 30.5728, 510107, '武侯区'],
  [114.0557, 22.5228, 440304, '福田区'],
  [118.7977, 32.0487, 320102, '玄武区'],
  [114.3094, 30.5998, 420102, '江岸区'],
  [108.946, 34.3082, 610112, '未央区'],
  [106.5687, 29.5528, 500103, '渝中区'],
  [112.9315, 28.2352, 430104, '岳麓区'],
  [103.8252, 36.0572, 620102, '城关区'],
  [91.1405, 29.6543, 540102, '城关区'],
])('%d, %d is in %d %s', async (longitude, latitude, regionId, county) => {
  expect((await at(longitude, latitude)).data).toMatchObject({ regionId, county })
})

test('tells the levels apart, and the whole name', async () => {
  const { data } = await at(120.13, 30.2768)
  expect(data).toEqual({
    regionId: 330106,
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    fullName: '浙江省杭州市西湖区',
    longitude: 120.13,
    latitude: 30.2768,
  })
})

test('Hong Kong, Macao and Taiwan are in China', async () => {
  const found = [await at(114.17, 22.32), await at(113.55, 22.19), await at(121.0, 23.8)]
  expect(found.map(({ data }) => data.regionId)).toEqual([810_000, 820_000, 710_000])
})

test.each([
  ['Tokyo', 139.69, 35.69],
  ['Hanoi', 105.85, 21.03],
  ['Ulan Bator', 106.92, 47.92],
  ['the ocean', 130, 25],
  ['nowhere', 0, 0],
])('%s is refused, naming the field', async (_, longitude, latitude) => {
  const { code, data } = await at(longitude, latitude)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['latitude']])
})

test('rejects what is no point', async () => {
  const { code, data } = await world.call(GetLocation, { latitude: 91, longitude: Number.NaN, datum: 'bd09' as never })
  expect([code, Object.keys(data.fields ?? {}).toSorted()]).toEqual([422, ['datum', 'latitude', 'longitude']])
})

test('what a satellite gives is moved to where maps draw it', async () => {
  const [longitude, latitude] = toGcj02(116.404, 39.915)
  expect(longitude).toBeCloseTo(116.410244, 5)
  expect(latitude).toBeCloseTo(39.916404, 5)
  const { data } = await at(116.4102, 39.9221, 'wgs84')
  expect(data.county).toBe('东城区')
  expect([data.longitude, data.latitude]).toEqual(toGcj02(116.4102, 39.9221))
})
