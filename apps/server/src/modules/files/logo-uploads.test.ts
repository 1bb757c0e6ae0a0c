import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, token: user, upload, fetchFile } = await openPictureWorld()
const seller = await makeSellerOperator(world)
const send = (bytes: Buffer, who = seller.token) =>
  upload(uploadForm(bytes, 'seller-logo'), who, {}, '/h5api/console/file/uploadPicture')
const read = async (url: string) => {
  const { data, info } = await sharp((await fetchFile(url)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...info, at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)] }
}
const WHITE = [255, 255, 255].map((one) => expect.closeTo(one, -1) as number)
const GREEN = [45, 200, 161].map((one) => expect.closeTo(one, -1) as number)

test('rejects anonymous callers, users, the platform, and those without the right', async () => {
  const png = await picture().png().toBuffer()
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const callers = ['', user, (await makeOperator(world, { rights: ['content'] })).token, other.token]
  expect(await Promise.all(callers.map(async (who) => (await send(png, who)).code))).toEqual([401, 401, 403, 403])
})

test.each([
  ['a wide one', 300, 100, 300],
  ['a high one', 100, 300, 300],
  ['a square one', 200, 200, 200],
  ['one that is larger than any place for it', 3_000, 1_000, 800],
])('%s is stored whole, on a white square', async (_, width, height, side) => {
  const { code, data } = await send(await picture(width, height).png().toBuffer())
  expect(code).toBe(200)
  const logo = await read(data.url)
  expect([logo.width, logo.height]).toEqual([side, side])
  expect(logo.at(side / 2, side / 2)).toEqual(GREEN)
  expect(logo.at(1, 1)).toEqual(width === height ? GREEN : WHITE)
})

test('what is clear in it becomes white; shops get it 200 pixels wide', async () => {
  const clear = sharp({ create: { width: 500, height: 250, channels: 4, background: '#0000' } })
  const { data } = await send(await clear.png().toBuffer())
  const logo = await read(`/files/u/${data.fileId}-200.webp`)
  expect([logo.width, logo.height]).toEqual([200, 200])
  expect(logo.at(100, 100)).toEqual(WHITE)
})

test('a photo that lies on its side is put upright first', async () => {
  const lying = await picture(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const logo = await read((await send(lying)).data.url)
  expect(logo.at(150, 10)).toEqual(GREEN)
  expect(logo.at(10, 150)).toEqual(WHITE)
})
