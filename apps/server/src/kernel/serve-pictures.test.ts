import { randomUUID } from 'node:crypto'
import { ListGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { openPictureWorld, picture, uploadForm } from '../../test/pictures.ts'
import { openWorld } from '../../test/world.ts'

/** What an address has for a minute. */
const narrow = await openWorld({ settings: { WORK_MS_PER_MINUTE: '1000' } })
const { world, upload, fetchFile } = await openPictureWorld({ WORK_MS_PER_MINUTE: '30000' })

test.each([
  ['uploaded', '192.0.2.1', () => `/files/u/${randomUUID()}.webp`],
  ['drawn', '192.0.2.2', () => `/files/pack/X${randomUUID().slice(0, 8)}-400.webp`],
  ['of sellers', '192.0.2.3', () => `/files/logo/${Math.ceil(Math.random() * 1e9)}.webp`],
])(
  'an address that asks for pictures %s that do not exist is refused like one that makes too many calls',
  async (_, remoteAddress, url) => {
    const ask = async () => (await narrow.app.http.inject({ url: url(), remoteAddress })).statusCode
    const statuses: number[] = []
    for (let n = 0; n < 60; n++) statuses.push(await ask())
    // After how many depends on how busy the machine is: what was measured counts, too.
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    const call = await narrow.app.http.inject({ url: `/h5api${ListGoods.path}`, remoteAddress })
    expect(call.statusCode).toBe(429)
    expect((await narrow.app.http.inject({ url: url(), remoteAddress: '192.0.2.255' })).statusCode).toBe(404)
  },
)

test('ten people behind one address see a page of sixty pictures each, which come at once', async () => {
  const { data } = await upload(uploadForm(await picture().png().toBuffer()))
  for (let n = 0; n < 10; n++) {
    const answers = await Promise.all(Array.from({ length: 60 }, () => fetchFile(data.url)))
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  }
})

test('pictures go after the reads of buyers when too many wait', async () => {
  const { gates } = world.app.database
  const { data } = await upload(uploadForm(await picture().png().toBuffer()))
  const enter = () => gates.reading.enter('member')
  // All connections taken, and as many waiting, at a pace of a second each.
  const taken = Array.from({ length: 24 }, enter)
  for (let n = 0; n < 40; n++) {
    gates.reading.leave(1_000)
    taken.push(enter())
  }
  expect((await fetchFile(data.url)).statusCode).toBe(503)
  for (let n = 0; n < 24; n++) gates.reading.leave(0)
  await Promise.all(taken.map((place) => place ?? Promise.resolve()))
  expect((await fetchFile(data.url)).statusCode).toBe(200)
})
