import { GetSellerPage, RemoveSellerPage } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeSellerOperator, makeSellerPage } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { sellerId, token } = await makeSellerOperator(world)
const remove = (pageId: number, as = token) => world.call(RemoveSellerPage, { pageId }, as)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { pageId } = await makeSellerPage(world, sellerId)
  await expectNonSellersRejected(world, RemoveSellerPage, { pageId }, { sellerId, otherRight: 'offers' })
})

test('names bad input', async () => {
  await expectBadInputs(world, RemoveSellerPage, { pageId: (await makeSellerPage(world, sellerId)).pageId }, token)
})

test('does not find another seller’s', async () => {
  const { pageId } = await makeSellerPage(world, sellerId)
  expect((await remove(pageId, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('no one opens it any more, and the log says so', async () => {
  const own = await makeSellerOperator(world)
  const { pageId, title } = await makeSellerPage(world, own.sellerId)
  const get = async () => (await world.call(GetSellerPage, { sellerId: own.sellerId, pageId })).code
  expect([await get(), (await remove(pageId, own.token)).code, await get(), (await remove(pageId, own.token)).code]).toEqual([
    200, 200, 404, 404,
  ])
  expect(await auditOf(world, 'seller', own.sellerId)).toMatchObject([{ action: 'page.remove', before: { title } }])
})

test('race: of four at once one removes it', async () => {
  const { pageId } = await makeSellerPage(world, sellerId)
  const answers = await Promise.all(Array.from({ length: 4 }, () => remove(pageId)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404, 404, 404])
})
