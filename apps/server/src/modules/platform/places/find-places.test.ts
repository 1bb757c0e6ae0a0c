import { FindPlaces, ListNearbyPlaces } from '@shop/contract'
import { describe, expect, test, afterAll } from 'vitest'
import { makeAdder } from '../../../../test/factories/index.ts'
import { openMapService } from '../../../../test/maps/stand-in.ts'
import { openWorld } from '../../../../test/world.ts'
import { tencentMaps } from '../../../providers/maps/tencent.ts'
import { DAY } from '../../../kernel/clock.ts'

const service = await openMapService('tencent')
afterAll(() => service.close())
const mapped = await openWorld({ providers: { maps: tencentMaps(service.config) } })
const world = await openWorld()
const BUND = { longitude: 121.4846, latitude: 31.2316 }

test('rejects anonymous callers', async () => {
  expect((await world.call(FindPlaces, { keyword: '药店' })).code).toBe(401)
})

test('rejects bad input', async () => {
  const { token } = await makeAdder(world)
  for (const point of [{ longitude: 121 }, { latitude: 31 }, { longitude: 20, latitude: 31 }])
    expect((await world.call(FindPlaces, { keyword: '药店', ...point }, token)).code).toBe(422)
  expect((await world.call(FindPlaces, { keyword: '药'.repeat(41) }, token)).data.fields).toHaveProperty('keyword')
})

describe('without a map service', () => {
  test('finds counties by their names, those called so first, each at a point inside it', async () => {
    const { token } = await makeAdder(world)
    const { data } = await world.call(FindPlaces, { keyword: '西湖' }, token)
    expect(data.countiesOnly).toBe(true)
    expect(data.rows.map(({ address }) => address)).toContain('浙江省杭州市西湖区')
    const hangzhou = data.rows.find(({ address }) => address.startsWith('浙江省'))!
    expect([Math.round(hangzhou.longitude), Math.round(hangzhou.latitude)]).toEqual([120, 30])
    expect((await world.call(FindPlaces, { keyword: '100%_' }, token)).data.rows).toEqual([])
  })
})

describe('with a map service', () => {
  test('finds places, in the city of the point that is given', async () => {
    const { token } = await makeAdder(mapped)
    const { data } = await mapped.call(FindPlaces, { keyword: '康民大药房', ...BUND }, token)
    expect(data).toEqual({
      rows: [{ name: '康民大药房（南京东路店）', address: '南京东路 100 号', ...BUND }],
      countiesOnly: false,
    })
    expect(service.calls.at(-1)!.query.get('region')).toBe('上海市')
    await mapped.call(FindPlaces, { keyword: '药店', longitude: 120.13, latitude: 30.2768 }, token)
    expect(service.calls.at(-1)!.query.get('region')).toBe('杭州市')
  })

  test('finds counties while it is out', async () => {
    const { token } = await makeAdder(mapped)
    service.fail('down')
    const { data } = await mapped.call(FindPlaces, { keyword: '黄浦' }, token)
    expect(data).toMatchObject({ countiesOnly: true, rows: [{ name: '黄浦区', address: '上海市黄浦区' }] })
  })

  test('has a limit a day, as the provider counts', async () => {
    const { token } = await makeAdder(mapped)
    const codes = []
    for (let n = 0; n < 30; n++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => mapped.call(ListNearbyPlaces, BUND, token)))
      codes.push(...answers.map(({ code }) => code))
    }
    expect(new Set(codes)).toEqual(new Set([200]))
    expect((await mapped.call(FindPlaces, { keyword: '药店' }, token)).msg).toBe('今天查找位置的次数太多了，请直接填写地址')
    mapped.clock.advance(DAY)
    expect((await mapped.call(ListNearbyPlaces, BUND, token)).code).toBe(200)
  })
})
