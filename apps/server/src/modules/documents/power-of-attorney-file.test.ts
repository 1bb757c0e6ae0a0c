import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeIdentityNumber } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const folder = await mkdtemp(join(tmpdir(), 'forms-'))
afterAll(() => rm(folder, { recursive: true }))
const world = await openWorld({ settings: { DATA_DIR: folder } })
const { documents } = world.app.kernel.pools
const open = (query = '') => world.app.http.inject({ method: 'GET', url: `/h5api/files/power-of-attorney.pdf${query}` })

test('anyone downloads the form, empty or with the names of a shop', async () => {
  const shop = encodeURIComponent('康民大药房')
  for (const query of ['', `?shop=${shop}&code=91310101MA1FPX1234`]) {
    const { statusCode, headers, rawPayload } = await open(query)
    expect([statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(headers['content-disposition']).toContain(encodeURIComponent('采购授权委托书.pdf'))
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('a name that is too long, doubled, or no text leaves a form of one page', async () => {
  for (const query of [`?shop=${'a'.repeat(3_000)}`, '?shop=a&shop=b', '?shop=%00%e2%80%ae', '?shop[x]=1']) {
    const { statusCode, rawPayload } = await open(query)
    expect([query.slice(0, 20), statusCode]).toEqual([query.slice(0, 20), 200])
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('a number of an identity card in the address is left blank, to be filled in by hand; other numbers are printed', async () => {
  const number = makeIdentityNumber()
  const spaced = `${number.slice(0, 6)} ${number.slice(6, 14)} ${number.slice(14)}`
  const form = async (query: { shop?: string; code?: string }) =>
    (await open(`?${new URLSearchParams(query)}`)).rawPayload.toString('latin1')
  const blank = await form({})
  for (const query of [{ code: number }, { code: number.toLowerCase() }, { code: spaced }, { code: `${number} `, shop: number }])
    expect(await form(query)).toBe(blank)
  expect(await form({ shop: `康民大药房${number}` })).toBe(await form({ shop: '康民大药房' }))
  expect(await form({ code: '913301061234567890' })).not.toBe(blank)
})

test('a form is drawn once for the same names, and read afterwards', async () => {
  let drawn = 0
  documents.queue.observer = { ended: () => drawn++, rejected: () => {} }
  const same = await Promise.all(Array.from({ length: 4 }, () => open('?shop=%E5%BA%B7%E6%B0%91')))
  expect(new Set(same.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1)
  await open('?shop=%E5%BA%B7%E6%B0%91')
  expect(drawn).toBe(1)
  await open('?shop=%E5%BA%B7')
  expect(drawn).toBe(2)
})

test('a network that asks for many forms has few of them waiting, and others are drawn in between', async () => {
  const ask = (n: number, remoteAddress: string) =>
    world.app.http.inject({ method: 'GET', url: `/h5api/files/power-of-attorney.pdf?code=${n}`, remoteAddress })
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  const running = documents.queue.run(() => held)
  const done: string[] = []
  const send = async (name: string, n: number, address: string) => {
    const { statusCode } = await ask(n, address)
    done.push(`${name} ${statusCode}`)
  }
  const many = Array.from({ length: 14 }, (_, n) => send('many', n, '10.0.0.1'))
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(Array.from({ length: 6 }, () => 'many 503'))
  const other = send('other', 99, '10.0.0.2')
  await expect.poll(() => documents.queue.waiting, { timeout: 15_000 }).toBe(9)
  end()
  await Promise.all([running, other, ...many])
  expect(done.filter((one) => one === 'many 200')).toHaveLength(8)
  expect(done.indexOf('other 200')).toBeLessThan(9)
})
