import { MAY_NOT_BUY, PlaceOrder, type ShopType } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, previewSubmission, type Buyer, type OfferOptions } from '../../../test/factories/index.ts'
import { tradeCountOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

const waiting = async () =>
  (await world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).length

interface Sale {
  offerId: number
  goodsId: number
  sellerId: number
}
type Change = (buyer: Buyer, sale: Sale) => Sql<unknown>

/** What becomes of an order that waits for the row while something changes that it has read before. */
async function placedWhile(
  row: (buyer: Buyer, sale: Sale) => Sql<unknown>,
  change: Change,
  { offer = {}, type = 1 }: { offer?: OfferOptions; type?: ShopType } = {},
) {
  const sale = await makeOffer(world, { stock: 9, ...offer })
  const buyer = await makeBuyer(world, { type })
  const input = await previewSubmission(world, buyer, [{ offerId: sale.offerId, quantity: 2 }])
  let placing: ReturnType<typeof call<typeof PlaceOrder>>
  await world.owner.transact(async (tx) => {
    await row(buyer, sale).execute(tx)
    placing = call(PlaceOrder, input, buyer.token)
    await expect.poll(waiting).toBe(1)
    await change(buyer, sale).execute(tx)
  })
  const { code, data } = await placing!
  const why = data as { reason?: string; changes?: { reason: string }[] }
  const reasons = why.changes?.map(({ reason }) => reason) ?? [why.reason ?? null]
  return { code, reasons, trades: await tradeCountOf(world, buyer.shopId) }
}

const shopRow = ({ shopId }: Buyer) => sql`select from shops.shop where id = ${shopId} for no key update`
const offerRow = (_: Buyer, { offerId }: Sale) => sql`select from catalog.offer where id = ${offerId} for no key update`

/** Who changes these holds the shop’s lock. */
const OF_SHOP: readonly (readonly [string, Change, number, string])[] = [
  [
    'a scope leaves its licence',
    ({ shopId }) => sql`update qualification.shop_qualification set scopes = '{device-2}' where shop_id = ${shopId}`,
    409,
    'scope',
  ],
  [
    'the member becomes the finance',
    ({ shopId, userId }) => sql`update shops.member set role = 'finance' where shop_id = ${shopId} and user_id = ${userId}`,
    403,
    'FORBIDDEN',
  ],
  [
    'the member is removed',
    ({ shopId, userId }) => sql`delete from shops.member where shop_id = ${shopId} and user_id = ${userId}`,
    403,
    'FORBIDDEN',
  ],
  [
    'the member’s own papers end',
    ({ shopId, userId }) =>
      sql`update shops.permit set basis = 'power-of-attorney', valid_until = '2026-03-09' where shop_id = ${shopId} and user_id = ${userId}`,
    MAY_NOT_BUY,
    'PURCHASER_PAPERS',
  ],
  [
    'the right to buy is revoked',
    ({ shopId }) => sql`update qualification.shop_qualification set procure_state = 5 where shop_id = ${shopId}`,
    MAY_NOT_BUY,
    'PROCURE_QUALIFICATION',
  ],
  [
    'its type becomes one that the seller does not sell to',
    ({ shopId }, { offerId }) =>
      sql`with of_others as (update catalog.offer set shop_types = '{1}' where id = ${offerId}) update shops.shop set type = 4 where id = ${shopId}`,
    409,
    'shopType',
  ],
  [
    'its address is removed',
    ({ shopId }) => sql`update shops.address set removed_at = now(), is_default = false where shop_id = ${shopId}`,
    404,
    'NOT_FOUND',
  ],
  [
    'its address is to be reviewed again',
    ({ shopId }) => sql`update shops.address set state = 1 where shop_id = ${shopId}`,
    409,
    'address',
  ],
  [
    'its account with the seller ends',
    (_, { sellerId }) => sql`update catalog.seller set needs_account = true where id = ${sellerId}`,
    409,
    'sellerAccount',
  ],
]
test.each(OF_SHOP)('an order that waits for its shop is refused when meanwhile %s', async (_, change, code, reason) => {
  expect(await placedWhile(shopRow, change)).toEqual({ code, reasons: [reason], trades: 0 })
})

const bySeller =
  (set: Sql<unknown>): Change =>
  (_, { sellerId }) =>
    sql`update catalog.seller set ${set} where id = ${sellerId}`
const byOffer =
  (set: Sql<unknown>): Change =>
  (_, { offerId }) =>
    sql`update catalog.offer set ${set}, version = version + 1 where id = ${offerId}`
/** Read before the offer’s lock, and read again under it. */
const OF_SALE: readonly (readonly [string, Change, string])[] = [
  ['the seller closes', bySeller(sql`open = false`), 'offSale'],
  ['the seller’s licence ends', bySeller(sql`licensed = false`), 'sellerLicence'],
  ['the seller’s licences cover other goods alone', bySeller(sql`scope_ends = '{"device-2": "9999-12-31"}'`), 'sellerScope'],
  ['the seller sells to approved shops alone', bySeller(sql`needs_account = true`), 'sellerAccount'],
  ['the seller raises its minimum order', bySeller(sql`min_order_fen = 90000000`), 'minOrder'],
  ['the seller raises its freight', bySeller(sql`freight_fen = freight_fen + 700, free_freight_fen = null`), 'freight'],
  ['the seller promises a later day', bySeller(sql`delivery_hours = delivery_hours + 72`), 'arrival'],
  ['the offer is for another province', byOffer(sql`regions = '{110000}'`), 'region'],
  ['the offer is for other shops', byOffer(sql`shop_types = '{5}'`), 'shopType'],
  [
    'its contract has another price',
    ({ shopId }, { offerId }) => sql`insert into pricing.contract_price (offer_id, shop_id, price_fen, valid_from, valid_to)
      values (${offerId}, ${shopId}, 777, '2020-01-01', '2099-01-01')`,
    'price',
  ],
]
test.each(OF_SALE)('an order that waits for its offer is refused when meanwhile %s', async (_, change, reason) => {
  expect(await placedWhile(offerRow, change)).toEqual({ code: 409, reasons: [reason], trades: 0 })
})

test('an order that waits for its offer is refused when meanwhile its seller is no longer approved for such goods', async () => {
  const offer = { goods: { specialClass: 'anabolic', type: 1 }, seller: { ephedrineApproved: true } } as const
  const placed = await placedWhile(offerRow, bySeller(sql`ephedrine_approved = false`), { offer, type: 5 })
  expect(placed).toEqual({ code: 409, reasons: ['class'], trades: 0 })
})

test('is placed when nothing changes while it waits', async () => {
  for (const row of [shopRow, offerRow])
    expect(await placedWhile(row, () => sql`select`)).toEqual({ code: 200, reasons: [null], trades: 1 })
})
