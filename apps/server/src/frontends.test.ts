import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DEFAULT_BRAND } from '@shop/contract/brand'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveFrontends } from './frontends.ts'
import type { Config } from './kernel/config.ts'
import { Masked } from './kernel/masked.ts'

const http = Fastify()
const folder = await mkdtemp(join(tmpdir(), 'frontends-'))
const dist = join(folder, 'h5', 'dist')
const script = "\n  fetch('/h5api/mall/client/home')\n"
const html = `<html lang="zh-CN"><head><title data-brand-name>药市</title><script nomodule src="/h5/old.js"></script><script>${script}</script></head></html>`
const config = {
  production: false,
  publicUrl: 'https://yao.example',
  brand: DEFAULT_BRAND,
  environment: { apiBase: '/h5api', imageBase: 'https://pictures.example/yao' },
  wechat: { apps: {}, apiUrl: '', pagesUrl: '', verify: null },
} as Partial<Config>

/** The picture of the first banner. */
let banner: string | null = null
afterEach(() => (banner = null))
beforeAll(async () => {
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(dist, 'index.html'), html)
  await writeFile(join(dist, 'sw.js'), 'worker')
  await writeFile(join(dist, 'icon.svg'), '<svg/>')
  await writeFile(join(dist, 'assets', 'index-abc.js'), 'plain')
  await writeFile(join(dist, 'assets', 'index-abc.js.br'), 'brotli')
  await serveFrontends(http, config as Config, async () => banner, folder)
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})
const get = (url: string, headers = {}) => http.inject({ method: 'GET', url, headers })

test('serves its page at any address below the shop, and lets no cache use it without revalidation', async () => {
  for (const url of ['/h5/', '/h5/sub-goods/goods/detail?goodsId=1']) {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', html])
  }
})

const home = `<html lang="zh-CN"><head><!--first-banner--><script>${script}</script></head><template><b data-brand-name></b></template></html>`
/** Builds the page of home for one test. */
async function buildHome() {
  await writeFile(join(dist, 'home.html'), home)
  onTestFinished(() => rm(join(dist, 'home.html')))
}

test('begins home, and no other address, with its own page and its first banner', async () => {
  await buildHome()
  banner = '/files/banner/next-day.webp'
  const link = '<link id="first-banner" rel="preload" as="image" fetchpriority="high" href="/files/banner/next-day.webp" />'
  for (const url of ['/h5/', '/h5/?from=poster', '/h5/pages/index/index', '/h5/pages/index/index/']) {
    const { headers, body } = await get(url)
    expect(body, url).toBe(home.replace('<!--first-banner-->', link).replace('></b>', '>药市</b>'))
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(script).digest('base64'))
  }
  expect(gunzipSync((await get('/h5/', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toContain(link)
  for (const url of ['/h5/pages/car/index', '/h5/pages/index/index/more']) expect((await get(url)).body, url).toBe(html)
  for (const url of ['/h5/home.html', '/h5/index.html']) expect((await get(url)).statusCode, url).toBe(404)
})

test('sends no page that the browser still has, and a changed one at once', async () => {
  await buildHome()
  banner = '/files/1.webp'
  const gzip = { 'accept-encoding': 'gzip' }
  const { headers } = await get('/h5/', gzip)
  const again = () => get('/h5/', { ...gzip, 'if-none-match': headers.etag })
  const kept = await again()
  expect([kept.statusCode, kept.rawPayload.length]).toEqual([304, 0])
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
    expect(kept.headers[name], name).toBe(headers[name])
  banner = '/files/2.webp'
  const changed = await again()
  expect([changed.statusCode, gunzipSync(changed.rawPayload).includes('/files/2.webp')]).toEqual([200, true])
  expect(changed.headers.etag).not.toBe(headers.etag)
  expect((await get('/h5/pages/car/index', { 'if-none-match': headers.etag })).statusCode).toBe(200)
})

test('shows another banner from the next page on, and none where there is none', async () => {
  await buildHome()
  const pictures = []
  for (banner of ['/files/1.webp', '/files/2.webp', null]) pictures.push(/ href="([^"]*)"/.exec((await get('/h5/')).body)?.[1])
  expect(pictures).toEqual(['/files/1.webp', '/files/2.webp', undefined])
})

test('writes no address of a banner as markup', async () => {
  await buildHome()
  banner = '/files/"><script>alert(1)</script>&$&.webp'
  expect((await get('/h5/')).body).toContain(' href="/files/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;$&amp;.webp" />')
})

test('writes the configured brand into the page', async () => {
  const own = Fastify()
  const brand = { ...DEFAULT_BRAND, name: '百草集' }
  await serveFrontends(own, { ...config, brand } as Config, async () => null, folder)
  expect((await own.inject({ method: 'GET', url: '/h5/' })).body).toBe(html.replace('药市', '百草集'))
  await own.close()
})

test('compresses the page for clients that accept it', async () => {
  const { headers, rawPayload } = await get('/h5/', { 'accept-encoding': 'gzip, br' })
  expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(gunzipSync(rawPayload).toString()).toBe(html)
})

test('allows only the page’s own inline scripts besides its files, and the barcode decoder', async () => {
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = String((await get('/h5/')).headers['content-security-policy']).split('; ')
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'`)
})

test('allows WeChat’s script where an official account is configured, in the shop alone', async () => {
  const own = Fastify()
  const official = { appId: 'wx1f0a7c3b5d9e2468', secret: new Masked('s') }
  await serveFrontends(own, { ...config, wechat: { ...config.wechat!, apps: { official } } } as Config, async () => null, folder)
  const policy = String((await own.inject({ method: 'GET', url: '/h5/' })).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://res.wx.qq.com ")
  await own.close()
})

test('allows pictures from the address that is configured for them', async () => {
  const policy = String((await get('/h5/')).headers['content-security-policy']).split('; ')
  expect(policy).toContain("img-src 'self' https://pictures.example data: blob:")
})

test('allows the live connection only to the requested host and the public one', async () => {
  const connect = async (host: string) =>
    String((await get('/h5/', { host })).headers['content-security-policy'])
      .split('; ')
      .find((part) => part.startsWith('connect-src'))
  expect(await connect('192.168.1.7:8080')).toBe(
    "connect-src 'self' ws://192.168.1.7:8080 wss://192.168.1.7:8080 ws://yao.example wss://yao.example",
  )
  for (const host of ['yao.example', 'x; script-src *', 'a b', '*'])
    expect(await connect(host)).toBe("connect-src 'self' ws://yao.example wss://yao.example")
})

test('caches files of a build for a year and sends them as the build compressed them', async () => {
  const { headers, body } = await get('/h5/assets/index-abc.js', { 'accept-encoding': 'br' })
  expect([headers['cache-control'], headers['content-encoding'], body]).toEqual([
    'public, max-age=31536000, immutable',
    'br',
    'brotli',
  ])
})

test('lets no cache keep the service worker, whose change is how a release becomes known', async () => {
  const { headers, body } = await get('/h5/sw.js')
  expect([headers['cache-control'], headers['content-type'], body]).toEqual([
    'no-cache',
    expect.stringContaining('javascript'),
    'worker',
  ])
  expect((await get('/h5/icon.svg')).headers['cache-control']).toBe('public, max-age=86400')
})

test('answers 404 for a file that does not exist', async () => {
  for (const url of ['/h5/gone.js', '/h5/assets/gone-abc.js', '/h5/sub-goods/icon.png'])
    expect((await get(url)).statusCode).toBe(404)
})

test('says so while a build replaces the page; serves a new page at once', async () => {
  onTestFinished(() => writeFile(join(dist, 'index.html'), html))
  await rm(join(dist, 'index.html'))
  expect((await get('/h5/')).statusCode).toBe(503)
  await writeFile(join(dist, 'index.html'), '<html>new</html>')
  expect((await get('/h5/')).body).toBe('<html>new</html>')
})
