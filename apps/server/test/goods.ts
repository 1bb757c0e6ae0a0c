import { sql } from 'kysely'
import type { GoodsType, Scope, Storage } from '@shop/contract'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { recordTierPrice, refreshOffer, refreshSellers } from '../src/modules/catalog/index.ts'
import { indexGoods } from '../src/modules/search/index.ts'
import { HUANGPU } from './people.ts'
import type { World } from './world.ts'

let counter = 0
const next = () => ++counter
const one = async (world: World, query: ReturnType<typeof sql<{ id: number }>>) => {
  const [row] = await world.app.database.transact((tx) => query.execute(tx).then((r) => r.rows))
  return row!.id
}

export interface SellerWish {
  name?: string
  regionId?: number
  score?: number
  minOrderFen?: number
  freightFen?: number
  freeFreightFen?: number | null
  deliveryHours?: number
  cutoffHour?: number
  notice?: string
  /** Sells only to shops it has approved (`approveAccount`). */
  needsAccount?: boolean
  salesCount?: number
  open?: boolean
}
/** A seller: no minimum order, ¥8 freight that is free from ¥300 on, 24 hours, cut-off at 16:00. */
export const makeSeller = (world: World, wish: SellerWish = {}): Promise<number> => {
  const n = next()
  const name = wish.name ?? `测试医药${n}`
  return one(
    world,
    sql`insert into catalog.seller (name, company_name, licence_no, logo, phone, region_id, score, min_order_fen, freight_fen, free_freight_fen,
          delivery_hours, cutoff_hour, notice, needs_account, sales_count, open, opened_at)
        values (${name}, ${`${name}有限公司`}, ${`沪AA${n}`}, ${`/files/logo/${n}.webp`}, '4008001234', ${wish.regionId ?? HUANGPU}, ${wish.score ?? 4.8},
          ${wish.minOrderFen ?? 0}, ${wish.freightFen ?? 800}, ${wish.freeFreightFen === undefined ? 30_000 : wish.freeFreightFen},
          ${wish.deliveryHours ?? 24}, ${wish.cutoffHour ?? 16}, ${wish.notice ?? ''}, ${wish.needsAccount ?? false}, ${wish.salesCount ?? 0},
          ${wish.open ?? true}, ${world.clock.now()})
        returning id`,
  )
}
export const approveAccount = (world: World, sellerId: number, shopId: number) =>
  world.write(
    sql`insert into catalog.seller_account (seller_id, shop_id, state, updated_at) values (${sellerId}, ${shopId}, 2, ${world.clock.now()})`,
  )

export const makeFactory = (world: World, name: string): Promise<number> =>
  one(
    world,
    sql`insert into catalog.factory (name) values (${name}) on conflict (name) do update set name = excluded.name returning id`,
  )

/** The leaf of a path of three names; what is missing of the path is made. */
export async function makeCategory(
  world: World,
  names: readonly string[] = ['感冒呼吸', '感冒用药', '复方西药感冒药'],
): Promise<number> {
  let path: number[] = []
  for (const [i, name] of names.entries()) {
    const parent = path.at(-1) ?? null
    const [known] = await world.rows(
      sql<{ id: number }>`select id from catalog.category where parent_id is not distinct from ${parent} and name = ${name}`,
    )
    const id =
      known?.id ??
      (await one(
        world,
        sql`insert into catalog.category (parent_id, level, name, sort) values (${parent}, ${i + 1}, ${name}, ${next()}) returning id`,
      ))
    path = [...path, id]
    if (!known) await world.write(sql`update catalog.category set path = ${path} where id = ${id}`)
  }
  return path.at(-1)!
}

export interface GoodsWish {
  goodsNo?: string
  genericName?: string
  tradeName?: string
  showName?: string
  dosageForm?: string
  specification?: string
  unit?: string
  factory?: string
  approvalNo?: string
  type?: GoodsType
  scope?: Scope
  storage?: Storage
  coldChain?: boolean
  barcodes?: readonly string[]
  insuranceClass?: '甲' | '乙' | null
  essential?: boolean
  ephedrine?: boolean
  category?: readonly string[]
  keywords?: readonly string[]
  salesCount?: number
  listed?: boolean
}
/** Goods without offers: an ordinary OTC of chemical scope unless told otherwise. It can be searched at once. */
export async function makeGoods(world: World, wish: GoodsWish = {}): Promise<number> {
  const n = next()
  const goodsNo = wish.goodsNo ?? `T${String(n).padStart(7, '0')}`
  const genericName = wish.genericName ?? `测试感冒灵颗粒${n}`
  const factory = wish.factory ?? '哈药集团制药总厂'
  const factoryId = await makeFactory(world, factory)
  const categoryId = await makeCategory(world, wish.category)
  const id = await one(
    world,
    sql`insert into catalog.goods (goods_no, generic_name, trade_name, show_name, dosage_form, specification, unit, factory_id, holder, approval_no,
          type, scope, cold_chain, storage, shelf_life_months, barcodes, drug_code, trace_required, insurance_class, essential, ephedrine, mid_pack,
          case_count, category_id, category_path, keywords, pictures, sales_count, listed, created_at)
        select ${goodsNo}, ${genericName}, ${wish.tradeName ?? ''}, ${wish.showName ?? genericName}, ${wish.dosageForm ?? '颗粒剂'},
          ${wish.specification ?? '10g*9袋'}, ${wish.unit ?? '盒'}, ${factoryId}, ${factory}, ${wish.approvalNo ?? `国药准字H${20_000_000 + n}`},
          ${wish.type ?? 2}, ${wish.scope ?? 'chemical'}, ${wish.coldChain ?? false}, ${wish.storage ?? 1}, 24, ${wish.barcodes ?? []}, '', true,
          ${wish.insuranceClass ?? null}, ${wish.essential ?? false}, ${wish.ephedrine ?? false}, 10, 200, c.id, c.path, ${wish.keywords ?? []},
          ${[`/files/pack/${goodsNo}`]}, ${wish.salesCount ?? 0}, ${wish.listed ?? true}, ${world.clock.now()}
        from catalog.category c where c.id = ${categoryId}
        returning id`,
  )
  await world.app.database.transact((tx) => indexGoods(tx, [id]))
  return id
}

export interface OfferWish {
  /** New goods (with `goods`) unless given. */
  goodsId?: number
  goods?: GoodsWish
  /** A new seller (with `seller`) unless given. */
  sellerId?: number
  seller?: SellerWish
  /** Quantity and price in fen; the first begins at 1. */
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
  /** Packs of the one batch that comes with it; 0: no batch. */
  stock?: number
  /** Days of life that batch has left. */
  lifeDays?: number
}
export interface OfferMade {
  offerId: number
  goodsId: number
  sellerId: number
  /** 0 when there is no stock. */
  batchId: number
}
/** An offer at ¥10.00 with one batch of 500 packs and 600 days of life, on sale everywhere, with its price noted today. */
export async function makeOffer(world: World, wish: OfferWish = {}): Promise<OfferMade> {
  const goodsId = wish.goodsId ?? (await makeGoods(world, wish.goods))
  const sellerId = wish.sellerId ?? (await makeSeller(world, wish.seller))
  const tiers = wish.tiers ?? [[1, 1000]]
  const now = world.clock.now()
  const offerId = await one(
    world,
    sql`insert into catalog.offer (seller_id, goods_id, on_sale, near_expiry, tier_from, tier_fen, min_quantity, step, limit_per_order, limit_per_day,
          limit_per_month, regions, shop_types, tax_rate, sort_weight, created_at, updated_at)
        values (${sellerId}, ${goodsId}, ${wish.onSale ?? true}, ${wish.nearExpiry ?? false}, ${tiers.map(([from]) => from)}, ${tiers.map(([, fen]) => fen)},
          ${wish.minQuantity ?? 1}, ${wish.step ?? 1}, ${wish.limitPerOrder ?? null}, ${wish.limitPerDay ?? null}, ${wish.limitPerMonth ?? null},
          ${wish.regions ?? null}, ${wish.shopTypes ?? null}, 13, ${wish.sortWeight ?? 0}, ${now}, ${now})
        returning id`,
  )
  const stock = wish.stock ?? 500
  const lifeDays = wish.lifeDays ?? (wish.nearExpiry ? 120 : 600)
  const batchId = stock === 0 ? 0 : await makeBatch(world, offerId, { quantity: stock, lifeDays })
  await world.app.database.transact(async (tx) => {
    await recordTierPrice(tx, [offerId], chinaDay(now))
    await refreshOffer(tx, [offerId], now)
    await refreshSellers(tx, [sellerId])
  })
  return { offerId, goodsId, sellerId, batchId }
}

export interface BatchWish {
  batchNo?: string
  quantity?: number
  lifeDays?: number
  locked?: boolean
}
/** One more production lot of an offer: 100 packs and 600 days of life. */
export async function makeBatch(world: World, offerId: number, wish: BatchWish = {}): Promise<number> {
  const now = world.clock.now()
  const expiresOn = addDays(chinaDay(now), wish.lifeDays ?? 600)
  const id = await one(
    world,
    sql`insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, locked, created_at)
        values (${offerId}, ${wish.batchNo ?? `B${String(next()).padStart(6, '0')}`}, ${addDays(expiresOn, -730)}, ${expiresOn},
          ${wish.quantity ?? 100}, ${wish.locked ?? false}, ${now})
        returning id`,
  )
  await world.app.database.transact((tx) => refreshOffer(tx, [offerId], now))
  return id
}

export const setContractPrice = (world: World, shopId: number, offerId: number, fen: number) =>
  world.write(
    sql`insert into pricing.contract_price (shop_id, offer_id, price_fen, valid_from, valid_to)
        values (${shopId}, ${offerId}, ${fen}, ${addDays(chinaDay(world.clock.now()), -30)}, ${addDays(chinaDay(world.clock.now()), 300)})`,
  )
/** A price group in which these offers have prices of their own; pass its id to `makeShop`. */
export async function makePriceGroup(
  world: World,
  prices: readonly (readonly [offerId: number, fen: number])[] = [],
): Promise<number> {
  const id = await one(world, sql`insert into pricing.price_group (name) values ('连锁价') returning id`)
  for (const [offerId, fen] of prices)
    await world.write(
      sql`insert into pricing.group_price (price_group_id, offer_id, price_fen) values (${id}, ${offerId}, ${fen})`,
    )
  return id
}
/** What a shop bought before. */
export const noteBought = (world: World, shopId: number, goodsId: number, times = 1) =>
  world.write(
    sql`insert into orders.bought (shop_id, goods_id, times, quantity, last_at) values (${shopId}, ${goodsId}, ${times}, ${times * 10}, ${world.clock.now()})`,
  )
