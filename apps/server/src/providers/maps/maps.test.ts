import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { KEY, openMapService, SECRET } from '../../../test/maps/stand-in.ts'
import { Masked } from '../../kernel/masked.ts'
import type { MapConfig } from '../../kernel/map-config.ts'
import { amapMaps } from './amap.ts'
import { guardMaps, type MapOptions } from './guard.ts'
import { MapFailed } from './provider.ts'
import { tencentMaps } from './tencent.ts'

const MAKERS = { tencent: tencentMaps, amap: amapMaps }
/** Codes for a wrong key, a limit, and an internal failure. */
const CODES = { tencent: ['311', '121', '500'], amap: ['10001', '10003', '30001'] } as const

describe.each(['tencent', 'amap'] as const)('%s', (name) => {
  async function stage(change: Partial<MapConfig> = {}, options: MapOptions = {}) {
    const service = await openMapService(name)
    onTestFinished(() => service.close())
    return { service, maps: MAKERS[name]({ ...service.config, ...change }, options) }
  }
  const failureOf = async (call: Promise<unknown>): Promise<MapFailed> => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(MapFailed)
    return error as MapFailed
  }

  test('finds places by words, with a signature that holds for Chinese, blanks and signs', async () => {
    const { maps, service } = await stage()
    const found = await maps.find('康民 大药房&南京东路+#100=', '上海市')
    expect(found).toEqual([
      { name: '康民大药房（南京东路店）', address: '南京东路 100 号', longitude: 121.4846, latitude: 31.2316 },
    ])
    expect(service.calls[0]!.query.get(name === 'amap' ? 'city' : 'region')).toBe('上海市')
    expect(await maps.find('不存在', '')).toEqual([])
  })

  test('finds what is near a point, longitude and latitude in the provider’s order', async () => {
    const { maps } = await stage()
    expect(await maps.near({ longitude: 120.13, latitude: 30.2768 })).toMatchObject([{ longitude: 120.13, latitude: 30.2768 }])
  })

  test('a refusal shows that the service works; its own failures are an outage', async () => {
    const { maps, service } = await stage()
    const [key, limit, own] = CODES[name]
    service.fail({ code: key }, { code: limit }, { code: own })
    const outages = []
    for (let i = 0; i < 3; i++) outages.push((await failureOf(maps.find('药店', ''))).outage)
    expect(outages).toEqual([null, null, 'fails'])
    const other = await stage({ secret: new Masked('anotherSecretOfTheSameLength0000') })
    expect((await failureOf(other.maps.find('药店', ''))).outage).toBeNull()
  })

  test('does not wait for long, and says nothing of the key', async () => {
    const { maps, service } = await stage({}, { timeoutMs: 50 })
    service.fail('held', 'unreadable', 'down')
    const errors = []
    for (let i = 0; i < 3; i++) errors.push(await failureOf(maps.near({ longitude: 120, latitude: 30 })))
    expect(errors.map(({ outage }) => outage)).toEqual(['hangs', 'fails', 'fails'])
    for (const { message } of errors) {
      expect(message).not.toContain(KEY)
      expect(message).not.toContain(SECRET)
    }
    const { config } = service
    await service.close()
    expect((await failureOf(MAKERS[name](config).find('药店', ''))).outage).toBe('fails')
  })

  test('while it is out no one waits for it, until it answers again', async () => {
    const { maps, service } = await stage({}, { timeoutMs: 50 })
    const guarded = guardMaps(maps, pino({ level: 'silent' }), { probeAfterMs: 1 })
    service.fail('held', 'down')
    await failureOf(guarded.find('药店', ''))
    expect(guarded.breaker!.isOpen).toBe(true)
    expect((await failureOf(guarded.find('药店', ''))).message).toContain('being probed')
    await expect.poll(() => guarded.breaker!.isOpen).toBe(false)
    expect(await guarded.find('药店', '')).toHaveLength(1)
  })
})
