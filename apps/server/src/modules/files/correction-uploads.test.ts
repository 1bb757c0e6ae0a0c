import { expect, test } from 'vitest'
import { makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, token: user, upload, fetchFile } = await openPictureWorld()
const seller = await makeSellerOperator(world, { rights: ['offers'] })
const send = async (who: string, purpose = 'correction') =>
  upload(uploadForm(await picture().png().toBuffer(), purpose), who, {}, '/h5api/console/file/uploadCorrection')

test('rejects anonymous callers, users, the platform, and those without the right', async () => {
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['orders'] })
  const platform = await makeOperator(world, { rights: ['offers'] })
  const codes = await Promise.all(['', user, platform.token, other.token].map(async (who) => (await send(who)).code))
  expect(codes).toEqual([401, 401, 403, 403])
})

test('takes no other purpose', async () => {
  for (const purpose of ['seller-paper', 'report-picture', 'feedback'])
    expect((await send(seller.token, purpose)).data.fields).toHaveProperty('purpose')
})

test('a picture belongs to the seller, and its address opens for this operator alone', async () => {
  const { code, data } = await send(seller.token)
  expect([code, data.url]).toEqual([200, expect.stringContaining(`/private/o${seller.operatorId}v${seller.sellerId}-offers/`)])
  const colleague = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const kinds = [seller, colleague, { token: user }].map(
    async ({ token }) => (await fetchFile(data.url, { authorization: `Bearer ${token}` })).headers['content-type'],
  )
  const refused = 'application/json; charset=utf-8'
  expect(await Promise.all(kinds)).toEqual(['image/webp', refused, refused])
})

test('takes pictures of proposed goods, too, which open for this operator', async () => {
  const { code, data } = await send(seller.token, 'proposal')
  expect([code, data.url]).toEqual([200, expect.stringContaining(`/private/o${seller.operatorId}v${seller.sellerId}-offers/`)])
})
