import { hash } from 'node:crypto'
import * as z from 'zod'
import type { MapConfig } from '../../kernel/map-config.ts'
import { ForeignText } from '../foreign-text.ts'
import { exchange, sortedPairs } from './exchange.ts'
import type { MapOptions, ProbedMaps } from './guard.ts'
import { MapFailed, type Place } from './provider.ts'

/** What is empty comes as an empty list. */
const TextOrNone = z.union([ForeignText, z.array(z.unknown())]).transform((value) => (typeof value === 'string' ? value : ''))
const Poi = z.object({ name: ForeignText, address: TextOrNone.default(''), location: TextOrNone.default('') })
const Status = z.object({ status: z.string(), infocode: z.string() })
const Tips = z.object({ tips: z.array(Poi).default([]) })
const Around = z.object({ regeocode: z.object({ pois: z.array(Poi).default([]) }) })

const OK = '10000'
/** Its own failures; others, such as a wrong key or a limit, show that it works. */
const OUTAGES = new Set(['10016', '30000', '30001', '30002', '30003'])

/** Those that have a place: bus lines and districts have none. */
const places = (pois: z.infer<typeof Poi>[]): Place[] =>
  pois.flatMap(({ name, address, location }) => {
    const [longitude, latitude] = location.split(',').map(Number)
    return location && longitude && latitude ? [{ name, address, longitude, latitude }] : []
  })

/** AMap's web service (lbs.amap.com, v3, with signed calls). */
export function amapMaps({ url, key, secret }: MapConfig, { timeoutMs = 3_000 }: MapOptions = {}): ProbedMaps {
  async function call<T>(path: string, parameters: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    const pairs = sortedPairs({ ...parameters, key: key.reveal(), output: 'JSON' })
    const signed = `${pairs.map((pair) => pair.join('=')).join('&')}${secret.reveal()}`
    const query = new URLSearchParams([...pairs, ['sig', hash('md5', signed)]])
    const answer = await exchange(`${url}${path}?${query}`, timeoutMs)
    const { data: head } = Status.safeParse(answer)
    if (!head) throw new MapFailed('its response can’t be understood', 'fails')
    if (head.infocode !== OK)
      throw new MapFailed(`it answered with ${head.infocode}`, OUTAGES.has(head.infocode) ? 'fails' : null)
    const { data } = schema.safeParse(answer)
    if (!data) throw new MapFailed('its response can’t be understood', 'fails')
    return data
  }
  return {
    name: 'amap',
    find: async (keyword, city) =>
      places((await call('/v3/assistant/inputtips', { keywords: keyword, city, datatype: 'poi' }, Tips)).tips),
    near: async ({ longitude, latitude }) =>
      places(
        (await call('/v3/geocode/regeo', { location: `${longitude},${latitude}`, extensions: 'all' }, Around)).regeocode.pois,
      ),
    probe: () => call('/v3/assistant/inputtips', { keywords: '药店' }, Tips),
  }
}
