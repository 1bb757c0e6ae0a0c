import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeGoods, makeSeller } from '../../test/factories/index.ts'
import { openWorld } from '../../test/world.ts'
import { DRAWING_VERSION, logoAddress, packAddress } from './addresses.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await openWorld({ settings: { DATA_DIR: folder } })
await makeGoods(world, { goodsNo: 'P001' })
const { sellerId } = await makeSeller(world)
const get = (url: string, headers = {}) => world.app.http.inject({ method: 'GET', url, headers })

describe('the pictures', () => {
  test.each([
    '/files/pack/P001-300.webp',
    '/files/pack/P001.webp',
    '/files/pack/..%2f..%2fetc-400.webp',
    '/files/pack/%00-400.webp',
    '/files/pack/P002-400.webp',
    '/files/banner/nothing.webp',
    '/files/logo/999999.webp',
    '/files/logo/x.webp',
  ])('are missing where nothing is to be drawn: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('of a pack are drawn in the requested size, cached, and never change', async () => {
    const first = await get('/files/pack/P001-400.webp')
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(8, 12).toString()]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ])
    expect(first.headers['cache-control']).toContain('immutable')
    expect(await readdir(join(folder, 'pictures'))).toContain(`pack-${DRAWING_VERSION}-P001-400.webp`)
    const again = await get('/files/pack/P001-400.webp', { 'if-none-match': first.headers.etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('are the same at addresses of any version, and one file in the cache', async () => {
    const present = await get(`${packAddress('P001')}-200.webp`)
    expect(present.statusCode).toBe(200)
    for (const url of ['/files/pack/P001-200.webp', '/files/pack/00000000-P001-200.webp'])
      expect((await get(url)).headers.etag).toBe(present.headers.etag)
    expect((await readdir(join(folder, 'pictures'))).filter((file) => file.includes('P001-200'))).toHaveLength(1)
  })

  test('of banners and sellers are drawn as well', async () => {
    for (const url of ['/files/banner/next-day.webp', logoAddress(sellerId)]) {
      const picture = await get(url)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })
})
