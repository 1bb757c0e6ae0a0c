import { randomUUID } from 'node:crypto'
import { DownloadSellerPapers, Logout, MAY_NOT_SEE_PRICES } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openPaperWorld } from '../../../../test/seller-papers.ts'

const { world, seller, buyer, open, bundleFor } = await openPaperWorld()

test('the file is for shops that may see prices', async () => {
  const codes = []
  for (const token of ['', seller.token, (await makeBuyer(world, { canBuy: false })).token])
    codes.push((await world.call(DownloadSellerPapers, { sellerId: seller.sellerId }, token)).code)
  expect(codes).toEqual([401, 401, MAY_NOT_SEE_PRICES])
})

test('the file holds the papers of this seller, and no other address opens one', async () => {
  const url = await bundleFor(buyer.token)
  const file = await open(url)
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('华东医药有限公司首营资料.pdf')
  const { sellerId: other } = await makeSellerOperator(world)
  for (const guess of [
    url.replace(/\d+\.pdf/, `${other}.pdf`),
    url.replace(/u.{36}/, `u${randomUUID()}`),
    url.split('?')[0]!,
    `${url}x`,
  ])
    expect((await open(guess)).statusCode).toBe(403)
})

test('the file opens as long as the session goes on', async () => {
  const { token } = await makeBuyer(world)
  const url = await bundleFor(token)
  await world.call(Logout, {}, token)
  expect((await open(url)).statusCode).toBe(403)
})
