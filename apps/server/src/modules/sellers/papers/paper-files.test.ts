import { MAY_NOT_SEE_PRICES } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator, makeSellerPaper } from '../../../../test/factories/index.ts'
import { inked, openPaperWorld } from '../../../../test/seller-papers.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const { world, seller, buyer, fileId, paperId, uploadAs, open, codeOf, pictureFor, bundleFor } = await openPaperWorld()

test('an upload is for the seller’s operators with the right, and stays private', async () => {
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const callers = ['', buyer.token, (await makeOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (token) => (await uploadAs(token)).code))).toEqual([401, 401, 403, 403])
  const { data } = await uploadAs(seller.token)
  expect((await open(data.url, seller.token)).statusCode).toBe(200)
  const outsider = await makeSellerOperator(world)
  expect(await codeOf(data.url, outsider.token)).toBe(403)
  expect((await open(`/files/u/${data.fileId}.webp`)).statusCode).toBe(404)
})

test('a picture is marked all over, opens for its member alone with their token, and for ten minutes', async () => {
  const url = await pictureFor(buyer.token)
  const opened = await open(url, buyer.token)
  expect([opened.statusCode, opened.headers['content-type'], opened.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ width: 900, height: 600 })
  expect(await inked(opened.rawPayload)).toBeGreaterThan(0.01)
  const colleague = await makeBuyer(world, { shopId: buyer.shopId })
  expect([await codeOf(url), await codeOf(url, colleague.token), await codeOf(url, seller.token)]).toEqual([401, 403, 401])
  const late = await pictureFor(buyer.token)
  world.clock.advance(10 * MINUTE + 1_000)
  expect(await codeOf(late, buyer.token)).toBe(403)
})

test('nothing opens by guessing: no other picture, no other member, no later, and no private address of the file', async () => {
  const url = await pictureFor(buyer.token)
  const other = await makeSellerPaper(world, (await makeSellerOperator(world)).sellerId)
  const guesses = [
    url.replace(String(paperId), String(other)),
    url.replace('-0.webp', '-1.webp'),
    url.replace('-0.webp', '.webp'),
    url.replace(/s(\d+)\//, (_, id: string) => `s${Number(id) + 1}/`),
    url.replace(/until=(\d+)/, (_, end: string) => `until=${Number(end) + 600}`),
    url.split('?')[0]!,
    url.replace('seller-paper', 'private').replace(/u\d+s\d+\/[^?]+/, (name) => `${name.split('/')[0]!}/${fileId}.webp`),
  ]
  for (const guess of guesses) expect([guess, await codeOf(guess, buyer.token)]).toEqual([guess, 403])
  expect(await codeOf(`/files/u/${fileId}.webp`, buyer.token)).toBe(404)
})

test('who lost the right opens neither pictures nor the file, though the address is fresh', async () => {
  const losing = await makeBuyer(world)
  const [picture, bundle] = [await pictureFor(losing.token), await bundleFor(losing.token)]
  await world.write(
    sql`update qualification.shop_qualification set price_state = 3, procure_state = 3 where shop_id = ${losing.shopId}`,
  )
  expect([await codeOf(picture, losing.token), (await open(bundle)).statusCode]).toEqual([MAY_NOT_SEE_PRICES, 403])
  const removed = await makeBuyer(world)
  const theirs = await bundleFor(removed.token)
  await world.write(sql`delete from shops.member where user_id = ${removed.userId}`)
  expect((await open(theirs)).statusCode).toBe(403)
})
