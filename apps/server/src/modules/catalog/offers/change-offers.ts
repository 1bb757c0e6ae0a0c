import { APPROVED_SELLERS_ONLY, SPECIAL_CLASSES, stoppedText, type ShopType, type SpecialClass } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { lockOffers } from '../stock/lock-offers.ts'
import type { GoodsTable, OfferTable } from '../tables.gen.ts'
import { recordTierPrice, refreshOffer } from './refresh.ts'

const RULES = [
  'tier_from',
  'tier_fen',
  'min_quantity',
  'step',
  'limit_per_order',
  'limit_per_day',
  'limit_per_month',
  'split_allowed',
  'sort_weight',
  'shop_types',
  'regions',
] as const satisfies (keyof OfferTable)[]
/** What a seller sets on an offer: price tiers in fen, quantities, limits and who may buy it. */
export type OfferRules = Omit<Pick<OfferTable, (typeof RULES)[number]>, 'shop_types'> & { shop_types: ShopType[] | null }
const OWN_OFFER = columnsOf<OfferTable>()(
  'id',
  'goods_id',
  'near_expiry',
  'on_sale',
  'version',
  'replaced_by',
  'stopped_reason',
  'tax_rate',
  ...RULES,
)
export type OwnOffer = Omit<RowOf<typeof OWN_OFFER>, 'shop_types'> & Pick<OfferRules, 'shop_types'>

/** A seller's offers of goods, fresh and near-expiry, without those that another took the place of. */
export const findOwnOffers = (db: Executor, sellerId: number, goodsIds: readonly number[]) =>
  rows(
    db,
    sql<OwnOffer>`select ${OWN_OFFER.list} from catalog.offer where seller_id = ${sellerId} and goods_id = any(${goodsIds}::bigint[]) and replaced_by is null`,
  )

/** Locks a seller's own offers by id and reads them; returns none when one of the ids is not the seller's. */
export async function lockOwnOffers(tx: Tx, sellerId: number, offerIds: readonly number[]): Promise<OwnOffer[]> {
  const own = await rows(tx, sql`select from catalog.offer where seller_id = ${sellerId} and id = any(${offerIds}::bigint[])`)
  if (own.length < new Set(offerIds).size) return []
  await lockOffers(tx, offerIds)
  return rows(tx, sql<OwnOffer>`select ${OWN_OFFER.list} from catalog.offer where id = any(${offerIds}::bigint[]) order by id`)
}

/** Rules of offers as JSON, for a statement about several: `r(…RULE_TYPES)`. */
const RULE_TYPES = sql`tier_from int[], tier_fen int[], min_quantity int, step int, limit_per_order int, limit_per_day int,
  limit_per_month int, split_allowed bool, sort_weight int, shop_types smallint[], regions int[]`
const RULE_NAMES = sql.join(RULES.map((name) => sql.ref(name)))

/**
 * Changes the rules of locked offers. Their versions increase, so whoever read an old version has to reload; the day's prices are
 * recorded in their price history.
 */
export async function saveOfferRules(
  tx: Tx,
  changes: readonly { offerId: number; rules: OfferRules; taxRate?: number | undefined }[],
  at: Moment,
) {
  const offerIds = changes.map(({ offerId }) => offerId)
  const values = RULES.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`)
  const given = JSON.stringify(changes.map(({ offerId, rules, taxRate }) => ({ ...rules, id: offerId, tax_rate: taxRate })))
  await sql`update catalog.offer o set ${sql.join(values)}, tax_rate = coalesce(r.tax_rate, o.tax_rate), version = o.version + 1, updated_at = ${at.now}
    from jsonb_to_recordset(${given}::jsonb) as r(id bigint, tax_rate int, ${RULE_TYPES}) where o.id = r.id`.execute(tx)
  await recordTierPrice(tx, offerIds, chinaDay(at.now))
  await refreshOffer(tx, offerIds, at)
}

interface NewOffer {
  goodsId: number
  /** In percent. */
  taxRate: number
  /** It is for stock with little life left alone. */
  nearExpiry?: boolean
  rules: OfferRules
}
/**
 * Adds offers of a seller, off sale and without stock; their ids by goods. Of goods of which it has one of the same kind, or that were merged into others
 * meanwhile, none is added.
 */
export async function insertOffers(
  tx: Tx,
  sellerId: number,
  offers: readonly NewOffer[],
  now: Date,
): Promise<Map<number, number>> {
  const given = JSON.stringify(
    offers.map(({ goodsId, taxRate, nearExpiry = false, rules }) => ({
      ...rules,
      goods_id: goodsId,
      tax_rate: taxRate,
      near_expiry: nearExpiry,
    })),
  )
  const added = await rows(
    tx,
    sql<Pick<OfferTable, 'id' | 'goods_id'>>`
      insert into catalog.offer (seller_id, goods_id, near_expiry, on_sale, tax_rate, created_at, updated_at, ${RULE_NAMES})
      select ${sellerId}, goods_id, near_expiry, false, tax_rate, ${now}, ${now}, ${RULE_NAMES}
      from (select r.* from jsonb_to_recordset(${given}::jsonb) as r(goods_id bigint, near_expiry boolean, tax_rate smallint, ${RULE_TYPES})
        join catalog.goods g on g.id = r.goods_id where g.merged_into is null order by g.id for share of g) given order by goods_id
      on conflict (seller_id, goods_id, near_expiry) where replaced_by is null do nothing returning id, goods_id`,
  )
  await recordTierPrice(
    tx,
    added.map(({ id }) => id),
    chinaDay(now),
  )
  return new Map(added.map((offer) => [offer.goods_id, offer.id]))
}

interface Restricted {
  show_name: string
  special_class: SpecialClass | null
  banned: boolean
}
const RESTRICTED = sql`g.show_name, g.special_class, g.online_class = 'banned' as banned`
/** Whether law keeps goods `g` from being sold by the seller `s`. */
const IS_RESTRICTED = sql`(g.online_class = 'banned'
  or not s.ephedrine_approved and (g.ephedrine or g.special_class = any(${APPROVED_SELLERS_ONLY}::text[])))`

/**
 * The first of these offers that may not go on sale, and why: the platform has stopped it, its goods are banned, or of a class that only approved wholesalers of
 * anabolic and peptide preparations sell, as ephedrine compounds are (docs/decisions/0010). Undefined when all may.
 */
export async function unsaleableOffer(tx: Tx, offerIds: readonly number[]): Promise<string | undefined> {
  const found = await first(
    tx,
    sql<Restricted & Pick<OfferTable, 'stopped_reason'>>`
      select ${RESTRICTED}, o.stopped_reason
      from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.seller s on s.id = o.seller_id
      where o.id = any(${offerIds}::bigint[]) and (o.stopped_at is not null or ${IS_RESTRICTED}) order by o.id limit 1`,
  )
  return found && `${found.show_name}：${found.stopped_reason ? stoppedText(found.stopped_reason) : whyRestricted(found)}`
}

/** The same before there are offers: of these goods those that the seller may not have on sale, and whether no one may. */
export async function unsaleableGoods(db: Executor, sellerId: number, goodsIds: readonly number[]) {
  const found = await rows(
    db,
    sql<
      Restricted & Pick<GoodsTable, 'id'>
    >`select g.id, ${RESTRICTED} from catalog.goods g join catalog.seller s on s.id = ${sellerId}
      where g.id = any(${goodsIds}::bigint[]) and ${IS_RESTRICTED}`,
  )
  return new Map(found.map((goods) => [goods.id, { banned: goods.banned, why: whyRestricted(goods) }]))
}

function whyRestricted({ special_class: special, banned }: Restricted) {
  const { name } = SPECIAL_CLASSES[special ?? 'ephedrine']
  return banned ? `国家规定${name}不得通过网络销售` : `上架${name}需先提交蛋白同化制剂、肽类激素批发资格`
}

/** Puts locked offers on sale or takes them off. One that the platform has stopped is not put on sale, nor what no licence covers: `unsaleableOffer` and `outOfScopeOffer` come before. */
export async function setOnSale(tx: Tx, offerIds: readonly number[], onSale: boolean, at: Moment) {
  await sql`update catalog.offer set on_sale = ${onSale}, lifted_at = case when not ${onSale} then lifted_at end, lacking_scope = case when not ${onSale} then lacking_scope end,
    lacking_scope_at = case when not ${onSale} then lacking_scope_at end, updated_at = ${at.now} where id = any(${offerIds}::bigint[])`.execute(
    tx,
  )
  await refreshOffer(tx, offerIds, at)
}
