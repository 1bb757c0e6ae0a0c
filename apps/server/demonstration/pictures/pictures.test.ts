import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../../src/kernel/sql.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { makeGoods, makeSeller } from '../../test/factories/index.ts'
import { openWorld } from '../../test/world.ts'
import { DRAWING_VERSION, logoAddress, packAddress } from './addresses.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await openWorld({ settings: { DATA_DIR: folder } })
const goodsId = await makeGoods(world, { goodsNo: 'P001', type: 1 })
/** The random name of the pack of P001. */
const NAME = 'a3'.repeat(16)
await world.write(sql`insert into demonstration.pack_picture (goods_no, name) values ('P001', ${NAME})`)
const { sellerId } = await makeSeller(world)
const get = (url: string, headers = {}) => world.app.http.inject({ method: 'GET', url, headers })

describe('the pictures', () => {
  test.each([
    `/files/pack/${NAME}-300.webp`,
    `/files/pack/${NAME}.webp`,
    `/files/pack/${'0'.repeat(32)}-400.webp`,
    '/files/pack/..%2f..%2fetc-400.webp',
    '/files/pack/%00-400.webp',
    '/files/banner/nothing.webp',
    '/files/logo/999999.webp',
    '/files/logo/x.webp',
  ])('are missing where nothing is to be drawn: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('of a pack are drawn in the requested size, cached, and never change', async () => {
    const first = await get(`/files/pack/${NAME}-400.webp`)
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(8, 12).toString()]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ])
    expect(first.headers['cache-control']).toContain('immutable')
    expect(await readdir(join(folder, 'pictures'))).toContain(`pack-${DRAWING_VERSION}-${NAME}-400.webp`)
    const again = await get(`/files/pack/${NAME}-400.webp`, { 'if-none-match': first.headers.etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('are the same at addresses of any version, and one file in the cache', async () => {
    const present = await get(`${packAddress(NAME)}-200.webp`)
    expect(present.statusCode).toBe(200)
    for (const url of [`/files/pack/${NAME}-200.webp`, `/files/pack/00000000-${NAME}-200.webp`])
      expect((await get(url)).headers.etag).toBe(present.headers.etag)
    expect((await readdir(join(folder, 'pictures'))).filter((file) => file.includes(`${NAME}-200`))).toHaveLength(1)
  })

  test('of packs are at addresses that nothing known of the goods leads to', async () => {
    const known = [
      'P001',
      'p001',
      String(goodsId),
      ...['md5', 'sha256'].map((kind) => createHash(kind).update('P001').digest('hex')),
    ]
    const tried = known.flatMap((name) => [name, name.slice(0, 32), name.padStart(32, '0')])
    for (const name of new Set(tried))
      for (const url of [`/files/pack/${name}-400.webp`, `${packAddress(name)}-400.webp`])
        expect([(await get(url)).statusCode, url]).toEqual([404, url])
    // Names that the world gives are as random: none repeats, and none has the number in it.
    const numbers = await Promise.all(Array.from({ length: 20 }, () => makeGoods(world)))
    await world.write(
      sql`insert into demonstration.pack_picture (goods_no) select goods_no from catalog.goods where id = any(${numbers}::bigint[])`,
    )
    const names = await world.rows(
      sql<{ name: string; goods_no: string }>`select name, goods_no from demonstration.pack_picture where goods_no <> 'P001'`,
    )
    expect(new Set(names.map(({ name }) => name)).size).toBe(20)
    for (const { name, goods_no } of names) expect(/^[0-9a-f]{32}$/.test(name) && !name.includes(goods_no.slice(1))).toBe(true)
  })

  test('of banners and sellers are drawn as well', async () => {
    for (const url of ['/files/banner/next-day.webp', logoAddress(sellerId)]) {
      const picture = await get(url)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })
})
