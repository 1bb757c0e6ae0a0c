import { APPROVED_SELLERS_ONLY, SPECIAL_CLASSES, type ShopType, type SpecialClass } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, rows, type Tx } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { lockOffers } from '../stock/lock-offers.ts'
import type { OfferTable } from '../tables.gen.ts'
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
const OWN_OFFER = columnsOf<OfferTable>()('id', 'goods_id', 'near_expiry', 'on_sale', 'version', 'replaced_by', ...RULES)
export type OwnOffer = RowOf<typeof OWN_OFFER>

/** Locks a seller's own offers by id and reads them; returns none when one of the ids is not the seller's. */
export async function lockOwnOffers(tx: Tx, sellerId: number, offerIds: readonly number[]): Promise<OwnOffer[]> {
  const own = await rows(tx, sql`select from catalog.offer where seller_id = ${sellerId} and id = any(${offerIds}::bigint[])`)
  if (own.length < new Set(offerIds).size) return []
  await lockOffers(tx, offerIds)
  return rows(tx, sql<OwnOffer>`select ${OWN_OFFER.list} from catalog.offer where id = any(${offerIds}::bigint[]) order by id`)
}

/**
 * Changes the rules of a locked offer. Its version increases, so whoever read the old version has to reload; the day's price is
 * recorded in its price history.
 */
export async function saveOfferRules(tx: Tx, offerId: number, rules: OfferRules, at: Moment) {
  const values = RULES.map((name) => sql`${sql.ref(name)} = ${rules[name]}`)
  await sql`update catalog.offer set ${sql.join(values)}, version = version + 1, updated_at = ${at.now} where id = ${offerId}`.execute(
    tx,
  )
  await recordTierPrice(tx, [offerId], chinaDay(at.now))
  await refreshOffer(tx, [offerId], at)
}

interface NewOffer {
  sellerId: number
  goodsId: number
  /** In percent. */
  taxRate: number
  rules: OfferRules
}
/** Adds an offer, off sale and without stock; null where the seller has one of these goods, or they were merged into others meanwhile. */
export async function insertOffer(tx: Tx, { sellerId, goodsId, taxRate, rules }: NewOffer, now: Date): Promise<number | null> {
  const added = await first(
    tx,
    sql<Pick<OfferTable, 'id'>>`
      insert into catalog.offer (seller_id, goods_id, on_sale, tax_rate, created_at, updated_at, ${sql.join(RULES.map((name) => sql.ref(name)))})
      select ${sellerId}, s.id, false, ${taxRate}, ${now}, ${now}, ${sql.join(RULES.map((name) => sql`${rules[name]}`))}
      from (select g.id from catalog.goods g where g.id = ${goodsId} and g.merged_into is null for share) s
      on conflict (seller_id, goods_id, near_expiry) where replaced_by is null do nothing returning id`,
  )
  if (!added) return null
  await recordTierPrice(tx, [added.id], chinaDay(now))
  return added.id
}

/**
 * The first of these offers that may not go on sale, and why: its goods are banned, or of a class that only approved wholesalers of
 * anabolic and peptide preparations sell, as ephedrine compounds are (docs/decisions/0010). Undefined when all may.
 */
export async function unsaleableOffer(tx: Tx, offerIds: readonly number[]): Promise<string | undefined> {
  const found = await first(
    tx,
    sql<{ show_name: string; special_class: SpecialClass | null; banned: boolean }>`
      select g.show_name, g.special_class, g.online_class = 'banned' as banned
      from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.seller s on s.id = o.seller_id
      where o.id = any(${offerIds}::bigint[]) and (g.online_class = 'banned'
        or not s.ephedrine_approved and (g.ephedrine or g.special_class = any(${APPROVED_SELLERS_ONLY}::text[]))) order by o.id limit 1`,
  )
  if (!found) return undefined
  const { name } = SPECIAL_CLASSES[found.special_class ?? 'ephedrine']
  return found.banned
    ? `${found.show_name}：国家规定${name}不得通过网络销售`
    : `${found.show_name}：上架${name}需先提交蛋白同化制剂、肽类激素批发资格`
}

/** Puts locked offers on sale or takes them off. */
export async function setOnSale(tx: Tx, offerIds: readonly number[], onSale: boolean, at: Moment) {
  await sql`update catalog.offer set on_sale = ${onSale}, updated_at = ${at.now} where id = any(${offerIds}::bigint[])`.execute(
    tx,
  )
  await refreshOffer(tx, offerIds, at)
}
