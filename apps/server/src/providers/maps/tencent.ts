import { hash } from 'node:crypto'
import * as z from 'zod'
import type { MapConfig } from '../../kernel/map-config.ts'
import { ForeignText } from '../foreign-text.ts'
import { exchange, sortedPairs } from './exchange.ts'
import type { MapOptions, ProbedMaps } from './guard.ts'
import { MapFailed, type Place } from './provider.ts'

const Poi = z.object({
  title: ForeignText,
  address: ForeignText.default(''),
  location: z.object({ lat: z.number(), lng: z.number() }),
})
const Status = z.object({ status: z.int() })
const Suggestions = z.object({ data: z.array(Poi).default([]) })
const Around = z.object({ result: z.object({ pois: z.array(Poi).default([]) }) })

/** Words that it does not understand are no failure. */
const NO_RESULT = 347
/** 120, 121: too often; 500 and above: its own failures. */
const isOutage = (status: number) => status >= 500

const places = (pois: z.infer<typeof Poi>[]): Place[] =>
  pois.map(({ title, address, location: { lng, lat } }) => ({ name: title, address, longitude: lng, latitude: lat }))

/** Tencent's location service (lbs.qq.com, WebService API, with signed calls). */
export function tencentMaps({ url, key, secret }: MapConfig, { timeoutMs = 3_000 }: MapOptions = {}): ProbedMaps {
  async function call<T>(path: string, parameters: Record<string, string>, schema: z.ZodType<T>): Promise<T | null> {
    const pairs = sortedPairs({ ...parameters, key: key.reveal(), output: 'json' })
    const signed = `${path}?${pairs.map((pair) => pair.join('=')).join('&')}${secret.reveal()}`
    const query = new URLSearchParams([...pairs, ['sig', hash('md5', signed)]])
    const answer = await exchange(`${url}${path}?${query}`, timeoutMs)
    const { data: head } = Status.safeParse(answer)
    if (!head) throw new MapFailed('its response can’t be understood', 'fails')
    if (head.status === NO_RESULT) return null
    if (head.status !== 0) throw new MapFailed(`it answered with status ${head.status}`, isOutage(head.status) ? 'fails' : null)
    const { data } = schema.safeParse(answer)
    if (!data) throw new MapFailed('its response can’t be understood', 'fails')
    return data
  }
  return {
    name: 'tencent-maps',
    find: async (keyword, city) =>
      places((await call('/ws/place/v1/suggestion', { keyword, region: city, policy: '1' }, Suggestions))?.data ?? []),
    near: async ({ latitude, longitude }) =>
      places((await call('/ws/geocoder/v1/', { location: `${latitude},${longitude}`, get_poi: '1' }, Around))?.result.pois ?? []),
    probe: () => call('/ws/place/v1/suggestion', { keyword: '药店' }, Suggestions),
  }
}
