import { ListNearbyPlaces } from '@shop/contract'
import { afterAll, expect, test } from 'vitest'
import { makeAdder } from '../../../../test/factories/index.ts'
import { openMapService } from '../../../../test/maps/stand-in.ts'
import { openWorld } from '../../../../test/world.ts'
import { amapMaps } from '../../../providers/maps/amap.ts'

const service = await openMapService('amap')
afterAll(() => service.close())
const mapped = await openWorld({ providers: { maps: amapMaps(service.config) } })
const world = await openWorld()
const BUND = { longitude: 121.4846, latitude: 31.2316 }

test('rejects anonymous callers', async () => {
  expect((await world.call(ListNearbyPlaces, BUND)).code).toBe(401)
})

test('rejects bad input', async () => {
  const { token } = await makeAdder(world)
  for (const point of [
    {},
    { longitude: 121 },
    { ...BUND, latitude: 'north' },
    { ...BUND, datum: 'wgs84' },
    { ...BUND, longitude: -1 },
  ])
    expect((await world.call(ListNearbyPlaces, point, token)).code).toBe(422)
})

test('without a map service there are none, nor while it is out', async () => {
  const { token } = await makeAdder(world)
  expect((await world.call(ListNearbyPlaces, BUND, token)).data.rows).toEqual([])
  service.fail('down')
  const other = await makeAdder(mapped)
  expect((await mapped.call(ListNearbyPlaces, BUND, other.token)).data.rows).toEqual([])
})

test('lists what is near', async () => {
  const { token } = await makeAdder(mapped)
  const { data } = await mapped.call(ListNearbyPlaces, BUND, token)
  expect(data.rows).toEqual([{ name: '康民大药房（南京东路店）', address: '', ...BUND }])
})
