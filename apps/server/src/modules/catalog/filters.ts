import type { In, ListGoods } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Visitor } from '../access/index.ts'
import { hiddenFrom } from './views.ts'
import type { OfferWish } from './visible.ts'

export type ListInput = Omit<In<typeof ListGoods>, 'cursor' | 'orderBy'>
/** The level of a category, 1 to 3; undefined: there is no such category. */
export type LevelOf = (categoryId: number) => Promise<1 | 2 | 3 | undefined>

/** What the list asks of offers. */
export const wishOf = ({ sellerId, nearExpiry, inStock, minLifeDays }: ListInput): OfferWish => ({
  sellerId,
  nearExpiry,
  inStock,
  minLifeDays,
})

/** Goods `g` below a category. Each level has an index of its own, whose statistics keep plans right for large branches. */
export const inCategory = (categoryId: number, level: 1 | 2 | 3) =>
  level === 3 ? sql`g.category_id = ${categoryId}` : sql`g.category_path[${sql.lit(level)}] = ${categoryId}`

/**
 * What the list asks of goods `g`. Null: nothing can fit (an unknown category, a shop's own list for who has none).
 * Price bounds count only for who may see prices.
 */
export async function filtersOf(visitor: Visitor, input: ListInput, levelOf: LevelOf): Promise<RawBuilder<unknown>[] | null> {
  const parts: RawBuilder<unknown>[] = [sql`g.listed and g.offer_count > 0`]
  const shopId = visitor.shop?.id
  if ((input.boughtBefore || input.favourite) && shopId === undefined) return null
  if (input.categoryId !== undefined) {
    const level = await levelOf(input.categoryId)
    if (!level) return null
    parts.push(inCategory(input.categoryId, level))
  }
  if (input.factoryId !== undefined) parts.push(sql`g.factory_id = ${input.factoryId}`)
  if (input.dosageForm) parts.push(sql`g.dosage_form = ${input.dosageForm}`)
  if (input.specification) parts.push(sql`g.specification = ${input.specification}`)
  if (input.type !== undefined) parts.push(sql`g.type = ${sql.lit(input.type)}`)
  if (input.insurance) parts.push(sql`g.insurance_class is not null`)
  if (input.essential) parts.push(sql`g.essential`)
  if (input.boughtBefore) parts.push(sql`exists (select from orders.bought w where w.shop_id = ${shopId!} and w.goods_id = g.id)`)
  if (input.favourite)
    parts.push(sql`exists (select from catalog.favourite w where w.shop_id = ${shopId!} and w.goods_id = g.id)`)
  if (!hiddenFrom(visitor)) {
    if (input.priceFrom !== undefined) parts.push(sql`g.low_price_fen >= ${input.priceFrom}`)
    if (input.priceTo !== undefined) parts.push(sql`g.low_price_fen <= ${input.priceTo}`)
  }
  return parts
}
