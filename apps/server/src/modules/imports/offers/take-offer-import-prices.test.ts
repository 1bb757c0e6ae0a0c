import { ConfirmOfferImport, TakeOfferImportPrices } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOffer, makeOfferImport, makeOwnCode, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { checkOffers, outcomesOf } from '../../../../test/offer-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { sql } from '../../../kernel/sql.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const take = (offerImportId: string, nth: number | null, token: string, taken = true) =>
  world.call(TakeOfferImportPrices, { offerImportId, nth, take: taken }, token)

/** A seller with an import of four prices for offers at ¥10: the same, half as much again, and two that are beyond that. */
async function farPrices() {
  const seller = await makeSellerOperator(world)
  const offers: number[] = []
  const lines = ['编码,单价']
  for (const yuan of ['10', '15', '15.01', '4.99']) {
    const { offerId, goodsId } = await makeOffer(world, { sellerId: seller.sellerId, tiers: [[1, 1_000]] })
    await makeOwnCode(world, seller.sellerId, `P${lines.length}`, goodsId)
    lines.push(`P${lines.length},${yuan}`)
    offers.push(offerId)
  }
  return { seller, offers, id: await checkOffers(world, seller, lines.join('\n')) }
}
const pricesOf = async (offers: readonly number[]) =>
  (
    await world.rows(
      sql<{ price_fen: number }>`select price_fen from catalog.offer where id = any(${offers}::bigint[]) order by id`,
    )
  ).map((row) => row.price_fen)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller)
  const input = { offerImportId, nth: 4, take: true }
  await expectNonSellersRejected(world, TakeOfferImportPrices, input, { ...seller, otherRight: 'orders' })
  await expectBadInputs(world, TakeOfferImportPrices, input, seller.token)
})

test('does not find another seller’s import, nor rows that are asked nothing; refuses imports that are confirmed', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller)
  expect((await take(offerImportId, 4, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await take(offerImportId, 2, seller.token)).code).toBe(404)
  await world.call(ConfirmOfferImport, { offerImportId }, seller.token)
  expect(await take(offerImportId, 4, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_MOVED_ON' } })
})

test('a price that differs by more than the setting is asked, and not changed unless it is taken', async () => {
  const { seller, id, offers } = await farPrices()
  expect(await outcomesOf(world, seller, id)).toEqual(['unchanged', 'changed', 'large', 'large'])
  expect((await take(id, 4, seller.token)).data).toEqual({ rows: 1 })
  expect(await outcomesOf(world, seller, id)).toEqual(['unchanged', 'changed', 'changed', 'large'])
  await world.call(ConfirmOfferImport, { offerImportId: id }, seller.token)
  await world.work()
  expect(await pricesOf(offers)).toEqual([1_000, 1_500, 1_501, 1_000])
})

test('all that are asked can be taken or left at once, which the log has', async () => {
  const { seller, id } = await farPrices()
  expect((await take(id, null, seller.token, false)).data).toEqual({ rows: 2 })
  expect(await outcomesOf(world, seller, id)).toEqual(['unchanged', 'changed', 'skipped', 'skipped'])
  expect((await auditOf(world, 'offerImport', id)).at(-1)).toMatchObject({
    action: 'offerImport.leavePrices',
    after: { nth: null, rows: 2 },
  })
})

test('of two answers at once to the same row, one is given', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller)
  const answers = await Promise.all([take(offerImportId, 4, seller.token), take(offerImportId, 4, seller.token, false)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404])
})
