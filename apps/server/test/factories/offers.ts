import { sql } from '../../src/kernel/sql.ts'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import { recordTierPrice, refreshOffer, refreshSellers } from '../../src/modules/catalog/index.ts'
import type { TestDatabase } from '../test-database.ts'
import { makeGoods, type GoodsOptions } from './goods.ts'
import { makeSeller, makeSellerOperator, type SellerOperator, type SellerOptions } from './sellers.ts'
import { insertRow, nextNumber } from './sequence.ts'

export interface OfferOptions {
  /** New goods by default (created from `goods`). */
  goodsId?: number
  goods?: GoodsOptions
  /** A new seller by default (created from `seller`). */
  sellerId?: number
  seller?: SellerOptions
  /** Quantity and price in fen; the first tier starts at 1. */
  tiers?: readonly (readonly [from: number, fen: number])[]
  onSale?: boolean
  nearExpiry?: boolean
  minQuantity?: number
  step?: number
  limitPerOrder?: number | null
  limitPerDay?: number | null
  limitPerMonth?: number | null
  /** Province codes. */
  regions?: readonly number[] | null
  shopTypes?: readonly number[] | null
  sortWeight?: number
  /** Packs in the one batch that comes with the offer; 0: no batch. */
  stock?: number
  /** Days of shelf life that batch has left. */
  lifeDays?: number
}
export interface Offer {
  offerId: number
  goodsId: number
  sellerId: number
  /** 0 when out of stock. */
  batchId: number
}
/** An offer at ¥10.00 with one batch of 500 packs and 600 days of shelf life, on sale everywhere, its price recorded today. */
export async function makeOffer(world: TestDatabase, options: OfferOptions = {}): Promise<Offer> {
  const goodsId = options.goodsId ?? (await makeGoods(world, options.goods))
  const sellerId = options.sellerId ?? (await makeSeller(world, options.seller)).sellerId
  const tiers = options.tiers ?? [[1, 1000]]
  const now = world.clock.now()
  const offerId = await insertRow(
    world,
    sql`insert into catalog.offer (seller_id, goods_id, on_sale, near_expiry, tier_from, tier_fen, min_quantity, step, limit_per_order,
          limit_per_day, limit_per_month, regions, shop_types, tax_rate, sort_weight, created_at, updated_at)
        values (${sellerId}, ${goodsId}, ${options.onSale ?? true}, ${options.nearExpiry ?? false}, ${tiers.map(([from]) => from)},
          ${tiers.map(([, fen]) => fen)}, ${options.minQuantity ?? 1}, ${options.step ?? 1}, ${options.limitPerOrder ?? null},
          ${options.limitPerDay ?? null}, ${options.limitPerMonth ?? null}, ${options.regions ?? null}, ${options.shopTypes ?? null}, 13,
          ${options.sortWeight ?? 0}, ${now}, ${now})
        returning id`,
  )
  const stock = options.stock ?? 500
  const lifeDays = options.lifeDays ?? (options.nearExpiry ? 120 : 600)
  const batchId = stock === 0 ? 0 : await makeBatch(world, offerId, { quantity: stock, lifeDays })
  await world.app.database.transact(async (tx) => {
    await recordTierPrice(tx, [offerId], chinaDay(now))
    await refreshOffer(tx, [offerId], world.moment())
    await refreshSellers(tx, [sellerId])
  })
  return { offerId, goodsId, sellerId, batchId }
}

/** An offer of a new seller, with the seller's operator. */
export async function makeOwnOffer(
  world: TestDatabase,
  options: Omit<OfferOptions, 'sellerId' | 'seller'> = {},
): Promise<Offer & { seller: SellerOperator }> {
  const seller = await makeSellerOperator(world)
  return { seller, ...(await makeOffer(world, { ...options, sellerId: seller.sellerId })) }
}

export interface BatchOptions {
  batchNo?: string
  quantity?: number
  lifeDays?: number
  locked?: boolean
  /** It can't be sold before its report is uploaded; like what was in stock before reports were asked for, it can by default. */
  awaitsReport?: boolean
}
/** Another production lot of an offer: 100 packs and 600 days of shelf life. */
export async function makeBatch(world: TestDatabase, offerId: number, options: BatchOptions = {}): Promise<number> {
  const now = world.clock.now()
  const expiresOn = addDays(chinaDay(now), options.lifeDays ?? 600)
  const id = await insertRow(
    world,
    sql`insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, locked, awaits_report, exempt_from_report, created_at)
        select ${offerId}, ${options.batchNo ?? `B${String(nextNumber()).padStart(6, '0')}`}, ${addDays(expiresOn, -730)}, ${expiresOn},
          ${options.quantity ?? 100}, ${options.locked ?? false}, ${options.awaitsReport ?? false},
          g.needs_report and not ${options.awaitsReport ?? false}, ${now}
        from catalog.offer o join catalog.goods g on g.id = o.goods_id where o.id = ${offerId} returning id`,
  )
  await world.app.database.transact((tx) => refreshOffer(tx, [offerId], world.moment()))
  return id
}

/** A price agreed with one shop, valid from today. */
export const setContractPrice = (world: TestDatabase, shopId: number, offerId: number, fen: number) =>
  world.write(
    sql`insert into pricing.contract_price (shop_id, offer_id, price_fen, valid_from, valid_to)
        values (${shopId}, ${offerId}, ${fen}, ${addDays(chinaDay(world.clock.now()), -30)}, ${addDays(chinaDay(world.clock.now()), 300)})`,
  )

/** A price group with prices for these offers; its id goes to `makeShop`. */
export async function makePriceGroup(
  world: TestDatabase,
  prices: readonly (readonly [offerId: number, fen: number])[] = [],
): Promise<number> {
  const id = await insertRow(world, sql`insert into pricing.price_group (name) values ('连锁价') returning id`)
  for (const [offerId, fen] of prices)
    await world.write(
      sql`insert into pricing.group_price (price_group_id, offer_id, price_fen) values (${id}, ${offerId}, ${fen})`,
    )
  return id
}
