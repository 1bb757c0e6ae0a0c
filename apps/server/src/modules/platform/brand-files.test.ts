import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld({ settings: { BRAND_NAME: '百草集', BRAND_HUE: '255' } })
const get = (url: string, headers = {}) => world.app.http.inject({ method: 'GET', url, headers })

interface Icon {
  src: string
  sizes: string
  type: string
  purpose?: string
}

test('the manifest names the product and opens the shop, in its colours', async () => {
  const { statusCode, headers, body } = await get('/h5/manifest.webmanifest')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({
    name: '百草集',
    short_name: '百草集',
    start_url: '/h5/',
    display: 'standalone',
    theme_color: '#71afff',
  })
})

test('its icons are drawn from the mark in the sizes they claim, one for systems that cut their own shape', async () => {
  const { icons } = (await get('/h5/manifest.webmanifest')).json<{ icons: Icon[] }>()
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes, type } of icons) {
    const { statusCode, headers, rawPayload } = await get(src)
    expect([statusCode, headers['content-type']], src).toEqual([200, type])
    if (type !== 'image/png') continue
    const { width, height } = await sharp(rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the mark has the configured hue, and fills the square that phones cut to their own shape', async () => {
  const { body } = await get('/h5/brand/mark.svg')
  expect(body).toContain('#406ca4')
  const corner = async (file: string) => [
    ...(await sharp((await get(`/h5/brand/${file}`)).rawPayload)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ]
  expect(await corner('touch-180.png')).toEqual([0x40, 0x6c, 0xa4, 255])
  expect((await corner('icon-192.png'))[3]).toBe(0)
})

test('an unchanged picture is not sent again', async () => {
  const { etag } = (await get('/h5/brand/icon-192.png')).headers
  expect((await get('/h5/brand/icon-192.png', { 'if-none-match': etag })).statusCode).toBe(304)
})
