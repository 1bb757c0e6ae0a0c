import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fetching } from './scope.ts'

const ORIGIN = 'https://yao.example'
/** What the device has stored, by cache and address; `full`: it has no room for more. */
let stored: Map<string, Map<string, Response>>
let full = false
const cacheOf = (name: string) => {
  const kept = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, kept)
  return {
    put: async (url: string, response: Response) => {
      if (full) throw new DOMException('Quota exceeded', 'QuotaExceededError')
      // A cache stores a response once it has arrived whole.
      kept.set(url, new Response(await response.arrayBuffer()))
    },
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async ({ url }: Request) => kept.delete(url),
  }
}
const within = (cacheName?: string) => (cacheName ? [stored.get(cacheName)] : [...stored.values()])

beforeEach(() => {
  stored = new Map()
  full = false
  vi.stubGlobal('RELEASE', 'r1')
  vi.stubGlobal('SHELL', ['/h5/', '/h5/assets/index-1.js'])
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    match: async (url: string, { cacheName }: { cacheName?: string } = {}) =>
      within(cacheName).flatMap((kept) => kept?.get(url)?.clone() ?? [])[0],
  })
})
afterEach(() => vi.unstubAllGlobals())

/** An event of the worker, and what the browser waits for after it was answered. */
function asked(path: string) {
  const work: Promise<unknown>[] = []
  const request = new Request(ORIGIN + path)
  const waitUntil = (one: Promise<unknown>) => void work.push(one)
  return { event: { request, waitUntil } as unknown as Fetching, settled: () => Promise.all(work) }
}
const answering = (body: BodyInit, headers: HeadersInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, { headers }))
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }
const answers = {
  picture: async (event: Fetching) => (await import('./picture-cache.ts')).pictureFor(event),
  file: async (event: Fetching) => (await import('./shell-cache.ts')).assetFor(event),
}
const PATHS = { picture: '/files/pack/7-200.webp', file: '/h5/assets/list-2.js' }

test.each(['picture', 'file'] as const)('a %s is stored, and comes from the device the next time', async (kind) => {
  answering('from the network', forEver)
  const first = asked(PATHS[kind])
  expect(await (await answers[kind](first.event)).text()).toBe('from the network')
  await first.settled()
  answering('another')
  expect(await (await answers[kind](asked(PATHS[kind]).event)).text()).toBe('from the network')
})

test.each(['picture', 'file'] as const)('a %s arrives on a device without room for it', async (kind) => {
  full = true
  answering('from the network', forEver)
  const { event, settled } = asked(PATHS[kind])
  expect(await (await answers[kind](event)).text()).toBe('from the network')
  await expect(settled()).resolves.toBeDefined()
})

test.each(['picture', 'file'] as const)('a %s arrives where the device can read nothing', async (kind) => {
  const failing = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
  vi.stubGlobal('caches', { open: failing, match: failing })
  answering('from the network', forEver)
  const { event, settled } = asked(PATHS[kind])
  expect(await (await answers[kind](event)).text()).toBe('from the network')
  await expect(settled()).resolves.toBeDefined()
})

test.each(['picture', 'file'] as const)('a %s is handed over before all of it has arrived', async (kind) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  answering(readable, forEver)
  const { event, settled } = asked(PATHS[kind])
  const response = await answers[kind](event)
  const writer = writable.getWriter()
  const read = response.text()
  await writer.write(new TextEncoder().encode('in the '))
  await writer.write(new TextEncoder().encode('end'))
  await writer.close()
  expect(await read).toBe('in the end')
  await settled()
  expect(await (await answers[kind](asked(PATHS[kind]).event)).text()).toBe('in the end')
})

test('only pictures that never change and anybody may see are stored', async () => {
  answering('mine', { 'cache-control': 'private' })
  const { event, settled } = asked(PATHS.picture)
  await answers.picture(event)
  await settled()
  expect(within().flatMap((kept) => [...kept!.keys()])).toEqual([])
})

test('the oldest pictures make room: 400 are kept', async () => {
  answering('one', forEver)
  for (let n = 0; n <= 400; n++) {
    const { event, settled } = asked(`/files/pack/${n}-200.webp`)
    await answers.picture(event)
    await settled()
  }
  const kept = [...stored.get('pictures')!.keys()]
  expect([kept.length, kept[0]]).toEqual([400, `${ORIGIN}/files/pack/1-200.webp`])
})
