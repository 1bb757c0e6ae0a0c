import type { In, ListGoods } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import type { Visitor } from '../../access/index.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { hasBought, purchasesOf } from '../../orders/index.ts'
import {
  agreedGoods,
  goodsOfSeller,
  mayBePromoted,
  nearExpiryGoods,
  priceHiddenReason,
  seesLabel,
  type OfferFilter,
} from '../../catalog/index.ts'
import { inFolder } from '../folders/in-folder.ts'
import { isWatching } from '../watching/watch-rows.ts'
import { priceBounds, type PriceBounds } from './price-bounds.ts'
import { isByPrice, type Sort } from './sorts.ts'

export type ListInput = Omit<In<typeof ListGoods>, 'cursor' | 'orderBy' | 'salesmanId'>
export interface Branch {
  level: 1 | 2 | 3
  /** It has so many goods that the list follows the index of its sort rather than that of the branch. */
  large: boolean
}
/** The branch of a category; undefined when there is no such category. */
export type BranchOf = (categoryId: number) => Promise<Branch | undefined>

/** What the list requires of offers. */
export const offerFilterOf = ({ sellerId, nearExpiry, inStock, minLifeDays, agreed }: ListInput): OfferFilter => ({
  sellerId,
  nearExpiry,
  inStock,
  minLifeDays,
  agreed,
})

/** Goods `g` below a category. Each level has its own index, in the order of the composite sort. */
const inCategory = (categoryId: number, { level }: Branch) =>
  level === 3 ? sql`g.category_id = ${categoryId}` : sql`g.category_path[${sql.lit(level)}] = ${categoryId}`

/** What a list requires of goods `g`, and how to find them. */
export interface GoodsFilters {
  /** All that is required, except of their offers. */
  conditions: Sql<unknown>[]
  /** One of the conditions that an index has in the order of the requested sort; null without one. */
  along: Sql<unknown> | null
  /**
   * The goods that satisfy the most selective condition, as a query with the column id, which may repeat; null without such a
   * condition.
   */
  ids: Sql<unknown> | null
  /** The most that `ids` collects. */
  most: number
  /** The bounds of the price; null without any. */
  price: PriceBounds | null
}

/** So many goods of a filter are collected and sorted; when there are more, the list follows the index of its sort. */
export const MAX_COLLECTED = 2_000

/**
 * What the list requires of goods `g`. Null when nothing can match (an unknown category, a shop's own list for a visitor without a
 * shop, prices that are agreed with a shop for one that may not see any). Price bounds count only for visitors who may see prices, and concern what the goods cost them at the least.
 */
export async function goodsFilters(
  visitor: Visitor,
  at: Moment,
  input: ListInput,
  branchOf: BranchOf,
  sort: Sort | 'found' = 'composite',
): Promise<GoodsFilters | null> {
  const conditions: Sql<unknown>[] = []
  const along: Sql<unknown>[] = []
  const ids: Sql<unknown>[] = []
  const shopId = visitor.shop?.id
  if ((input.boughtBefore || input.favourite || input.watched) && shopId === undefined) return null
  const agreed = input.agreed && !priceHiddenReason(visitor) ? agreedGoods(visitor, at, input, MAX_COLLECTED) : null
  if (input.agreed && !agreed) return null
  if (agreed) ids.push(agreed)
  const collect = (condition: Sql<unknown>) =>
    ids.push(
      sql`select g.id from catalog.goods g where g.listed and g.offer_count > 0 and ${condition} limit ${sql.lit(MAX_COLLECTED)}`,
    )
  if (input.boughtBefore) {
    conditions.push(hasBought(shopId!, sql.ref('g.id')))
    ids.push(sql`select w.goods_id as id from ${purchasesOf(shopId!)} w limit ${sql.lit(MAX_COLLECTED)}`)
  }
  if (input.favourite) {
    const favourites = sql`catalog.favourite w where w.shop_id = ${shopId!} and ${inFolder(input.folder)}`
    conditions.push(sql`exists (select from ${favourites} and w.goods_id = g.id)`)
    ids.push(sql`select w.goods_id as id from ${favourites} limit ${sql.lit(MAX_COLLECTED)}`)
  }
  if (input.watched) {
    const watches = sql`browsing.watch w where w.shop_id = ${shopId!} and ${isWatching(at.now)}`
    conditions.push(sql`exists (select from ${watches} and w.goods_id = g.id)`)
    ids.push(sql`select w.goods_id as id from ${watches} limit ${sql.lit(MAX_COLLECTED)}`)
  }
  if (input.specification) {
    conditions.push(sql`g.specification = ${input.specification}`)
    collect(conditions.at(-1)!)
  }
  if (input.factoryId !== undefined) {
    conditions.push(sql`g.factory_id = ${input.factoryId}`)
    collect(conditions.at(-1)!)
  }
  // What is printed on a hidden pack would be found by trying values of these.
  if (input.specification || input.factoryId !== undefined || input.dosageForm || input.nearExpiry)
    conditions.push(seesLabel(visitor))
  if (input.nearExpiry) ids.push(nearExpiryGoods(at, MAX_COLLECTED))
  // A seller's page shows none of them without a checked licence; a search for a name finds them there, too.
  if (input.sellerId !== undefined && !input.keyword) conditions.push(mayBePromoted(visitor))
  if (input.sellerId !== undefined) ids.push(goodsOfSeller(input.sellerId, MAX_COLLECTED))
  if (input.categoryId !== undefined) {
    const branch = await branchOf(input.categoryId)
    if (!branch) return null
    conditions.push(inCategory(input.categoryId, branch))
    if (sort === 'composite') along.push(conditions.at(-1)!)
    else if (!branch.large) collect(conditions.at(-1)!)
  }
  const price = priceBounds(visitor, at, input, MAX_COLLECTED)
  if (price) {
    conditions.push(price.condition)
    if (!isByPrice(sort)) ids.push(price.ids)
  }
  if (input.dosageForm) {
    conditions.push(sql`g.dosage_form = ${input.dosageForm}`)
    collect(conditions.at(-1)!)
  }
  if (input.type !== undefined) {
    conditions.push(sql`g.type = ${sql.lit(input.type)}`)
    collect(conditions.at(-1)!)
  }
  for (const [isRequired, condition] of [
    [input.essential, sql`g.essential`],
    [input.insurance, sql`g.insurance_class is not null`],
  ] as const)
    if (isRequired) {
      conditions.push(condition)
      if (sort === 'composite') along.push(condition)
    }
  return { conditions, along: along[0] ?? null, ids: ids[0] ?? null, most: MAX_COLLECTED, price }
}
