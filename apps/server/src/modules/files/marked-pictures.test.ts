import { ApplyShopAudit, DecideApplication, ListCertificates } from '@shop/contract'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeUpdater } from '../../../test/factories/index.ts'
import { openPictureWorld, uploadForm } from '../../../test/pictures.ts'
import { markPicture } from './pictures.ts'

const { world, upload, folder } = await openPictureWorld()
const open = (url: string, token: string) =>
  world.app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })

/** How much of a picture is of another colour than in the other one, from 0 to 1. */
async function differing(a: Buffer, b: Buffer) {
  const [one, other] = await Promise.all([a, b].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()))
  let count = 0
  for (let at = 0; at < one!.length; at += 3) if (Math.abs(one![at]! - other![at]!) > 12) count++
  return count / (one!.length / 3)
}

/** A picture among the certificates of a shop, with the addresses at which its owner opens it plain and marked. */
async function makeMarked(width: number, height: number) {
  const owner = await makeUpdater(world)
  const white = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { data } = await upload(uploadForm(white, 'licence', '许可证.png'), owner.token)
  const certificates = [{ ...owner.complete.certificates[0], fileIds: [data.fileId] }]
  const sent = await world.call(ApplyShopAudit, { level: 'update', ...owner.complete, certificates, submit: true }, owner.token)
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  await world.call(DecideApplication, { auditId: sent.data.auditId, version: 1, approve: true }, reviewer.token)
  const { rows } = (await world.call(ListCertificates, {}, owner.token)).data
  const { url } = rows.find(({ kind }) => kind === 'drug-business-licence')!.versions[0]!.files[0]!
  return { owner, plainUrl: data.url, url }
}

test('a picture is marked once, however often it is opened: uploads wait for the same process', async () => {
  const { owner, url } = await makeMarked(500, 300)
  const kept = () => readdir(join(folder, 'marked-pictures')).catch((): string[] => [])
  const before = await kept()
  const opened = await Promise.all(Array.from({ length: 5 }, () => open(url, owner.token)))
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const made = (await kept()).filter((name) => !before.includes(name))
  expect(made).toHaveLength(1)
  await writeFile(join(folder, 'marked-pictures', made[0]!), 'as it was kept')
  expect((await open(url, owner.token)).payload).toBe('as it was kept')
})

test.each([
  [1_200, 900],
  [300, 1_600],
  [1_600, 120],
  [40, 30],
])(
  'a picture of %i × %i among the certificates is marked all over, keeps its size, and opens for its viewer alone',
  async (width, height) => {
    const { owner, plainUrl, url } = await makeMarked(width, height)
    const [plain, marked] = [await open(plainUrl, owner.token), await open(url, owner.token)]
    expect([marked.statusCode, marked.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await sharp(marked.rawPayload).metadata()).toMatchObject({ width, height, format: 'webp' })
    if (width > 100) expect(await differing(plain.rawPayload, marked.rawPayload)).toBeGreaterThan(0.005)
    const finance = await makeBuyer(world, { shopId: owner.shopId, role: 'finance' })
    for (const token of [finance.token, (await makeBuyer(world)).token]) expect((await open(url, token)).json().code).toBe(403)
    // The mark is part of what is signed.
    expect((await open(url.replace('-marked', ''), owner.token)).statusCode).toBe(403)
  },
)

test('a picture of a few pixels is marked, too', async () => {
  for (const [width, height] of [
    [1, 1],
    [2, 2],
    [1, 3000],
  ] as const) {
    const original = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer()
    const { width: drawn } = await sharp(await markPicture({ original, text: '仅供资质查验' })).metadata()
    expect(drawn).toBe(width)
  }
})
