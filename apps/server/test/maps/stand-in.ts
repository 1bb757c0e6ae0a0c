import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Masked } from '../../src/kernel/masked.ts'
import type { MapConfig } from '../../src/kernel/map-config.ts'

export const KEY = 'OB4BZ-D4W3U-B7VVO-4PJWW'
export const SECRET = 'SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX'

/** What the next call meets: an answer that is never sent, one that no one can read, a failing service, a code of the provider's. */
export type Failure = 'held' | 'unreadable' | 'down' | { code: string }

export interface MapCall {
  path: string
  query: URLSearchParams
  /** The query as it was sent without its signature, in its order, decoded. */
  unsigned: string
  sig: string
}

/** How a provider judges a call and what it answers, as the real one does. */
interface Vendor {
  answer(call: MapCall): object
  refuse(code: string): object
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const PHARMACY = { name: '康民大药房（南京东路店）', address: '南京东路 100 号', longitude: 121.4846, latitude: 31.2316 }

/** Tencent's location service: the signature covers the path. */
const tencent: Vendor = {
  refuse: (code) => ({ status: Number(code), message: 'the message may quote the request' }),
  answer({ path, query, unsigned, sig }) {
    if (query.get('key') !== KEY) return this.refuse('311')
    if (sig !== md5(`${path}?${unsigned}${SECRET}`)) return this.refuse('111')
    const poi = {
      title: PHARMACY.name,
      address: PHARMACY.address,
      location: { lat: PHARMACY.latitude, lng: PHARMACY.longitude },
    }
    if (path === '/ws/place/v1/suggestion') {
      if (query.get('keyword') === '不存在') return this.refuse('347')
      return { status: 0, message: 'Success', count: 1, data: [{ ...poi, id: '1', adcode: 310101, city: query.get('region') }] }
    }
    if (path === '/ws/geocoder/v1/' && query.get('get_poi') === '1')
      return { status: 0, message: 'Success', result: { address: '', pois: [{ ...poi, location: near(query, [1, 0]) }] } }
    return this.refuse('310')
  },
}

/** AMap's web service: the signature leaves the path out, numbers are texts, what is empty is a list. */
const amap: Vendor = {
  refuse: (code) => ({ status: '0', info: 'the message may quote the request', infocode: code }),
  answer({ path, query, unsigned, sig }) {
    const ok = { status: '1', info: 'OK', infocode: '10000' }
    if (query.get('key') !== KEY) return this.refuse('10001')
    if (sig !== md5(`${unsigned}${SECRET}`)) return this.refuse('10007')
    const location = `${PHARMACY.longitude},${PHARMACY.latitude}`
    if (path === '/v3/assistant/inputtips') {
      const line = { id: [], name: '南京东路公交线', address: [], location: [] }
      const tip = { id: 'B1', name: PHARMACY.name, address: PHARMACY.address, location }
      return { ...ok, count: '2', tips: query.get('keywords') === '不存在' ? [] : [line, tip] }
    }
    if (path === '/v3/geocode/regeo' && query.get('extensions') === 'all') {
      const { lng, lat } = near(query, [0, 1])
      return {
        ...ok,
        regeocode: { formatted_address: [], pois: [{ name: PHARMACY.name, address: [], location: `${lng},${lat}` }] },
      }
    }
    return this.refuse('20003')
  },
}

/** The point that was asked for, in the provider's order of coordinates. */
function near(query: URLSearchParams, [lng, lat]: [number, number]) {
  const parts = String(query.get('location')).split(',').map(Number)
  return { lng: parts[lng]!, lat: parts[lat]! }
}

/** A map service on this machine: judges every call as the real one, and fails as a test demands. */
export async function openMapService(provider: MapConfig['provider']) {
  const vendor = provider === 'amap' ? amap : tencent
  const calls: MapCall[] = []
  const failures: Failure[] = []
  const server = createServer((request, response) => serve(request.url ?? '', response))
  function serve(url: string, response: ServerResponse) {
    const { pathname: path, search, searchParams: query } = new URL(url, 'http://127.0.0.1')
    const sig = query.get('sig') ?? ''
    const unsigned = decodeURIComponent(search.slice(1).replaceAll('+', ' '))
      .split('&')
      .filter((pair) => !pair.startsWith('sig='))
      .join('&')
    const call = { path, query, unsigned, sig }
    calls.push(call)
    const failure = failures.shift()
    if (failure === 'held') return
    if (failure === 'down') return response.writeHead(503).end('<html>503</html>')
    if (failure === 'unreadable') return response.end('OK')
    const content = failure ? vendor.refuse(failure.code) : vendor.answer(call)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const config: MapConfig = { provider, url: `http://127.0.0.1:${port}`, key: new Masked(KEY), secret: new Masked(SECRET) }
  return {
    config,
    calls,
    fail: (...next: Failure[]) => void failures.push(...next),
    close() {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
