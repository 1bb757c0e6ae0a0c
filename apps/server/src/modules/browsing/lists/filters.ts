import type { In, ListGoods } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Visitor } from '../../access/index.ts'
import { hasBought } from '../../orders/index.ts'
import { priceHiddenReason, type OfferFilter } from '../../catalog/index.ts'
import type { Sort } from './sorts.ts'

export type ListInput = Omit<In<typeof ListGoods>, 'cursor' | 'orderBy'>
export interface Branch {
  level: 1 | 2 | 3
  /** It has so many goods that the list follows the index of its sort rather than that of the branch. */
  large: boolean
}
/** The branch of a category; undefined when there is no such category. */
export type BranchOf = (categoryId: number) => Promise<Branch | undefined>

/** What the list requires of offers. */
export const offerFilterOf = ({ sellerId, nearExpiry, inStock, minLifeDays }: ListInput): OfferFilter => ({
  sellerId,
  nearExpiry,
  inStock,
  minLifeDays,
})

/**
 * Goods `g` below a category. Each level has its own index, in the order of the composite sort. A generic plan can't know that a
 * branch is large, and for another sort would read all of it (70 % of 50,000 goods: 219 ms); adding 0 to the value keeps the
 * planner off that index (2 ms).
 */
const inCategory = (categoryId: number, { level, large }: Branch, alongIndex: boolean) =>
  level === 3
    ? sql`g.category_id = ${categoryId}`
    : sql`g.category_path[${sql.lit(level)}]${large && !alongIndex ? sql` + 0` : sql``} = ${categoryId}`

/**
 * What the list requires of goods `g`. Null when nothing can match (an unknown category, or a shop's own list for a visitor
 * without a shop). Price bounds count only for visitors who may see prices.
 */
export async function goodsFilters(
  visitor: Visitor,
  input: ListInput,
  branchOf: BranchOf,
  sort: Sort = 'composite',
): Promise<RawBuilder<unknown>[] | null> {
  const parts: RawBuilder<unknown>[] = [sql`g.listed and g.offer_count > 0`]
  const shopId = visitor.shop?.id
  if ((input.boughtBefore || input.favourite) && shopId === undefined) return null
  if (input.categoryId !== undefined) {
    const branch = await branchOf(input.categoryId)
    if (!branch) return null
    parts.push(inCategory(input.categoryId, branch, sort === 'composite' && !input.keyword))
  }
  if (input.factoryId !== undefined) parts.push(sql`g.factory_id = ${input.factoryId}`)
  if (input.dosageForm) parts.push(sql`g.dosage_form = ${input.dosageForm}`)
  if (input.specification) parts.push(sql`g.specification = ${input.specification}`)
  if (input.type !== undefined) parts.push(sql`g.type = ${sql.lit(input.type)}`)
  if (input.insurance) parts.push(sql`g.insurance_class is not null`)
  if (input.essential) parts.push(sql`g.essential`)
  if (input.boughtBefore) parts.push(hasBought(shopId!, sql.ref('g.id')))
  if (input.favourite)
    parts.push(sql`exists (select from catalog.favourite w where w.shop_id = ${shopId!} and w.goods_id = g.id)`)
  if (!priceHiddenReason(visitor)) {
    if (input.priceFrom !== undefined) parts.push(sql`g.low_price_fen >= ${input.priceFrom}::bigint`)
    if (input.priceTo !== undefined) parts.push(sql`g.low_price_fen <= ${input.priceTo}::bigint`)
  }
  return parts
}
