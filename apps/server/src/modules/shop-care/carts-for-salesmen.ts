import type { FindForShop, PutForShop } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Moment } from '../../kernel/settings.ts'
import { findShopFacts, type Buyer, type User } from '../access/index.ts'
import type { PurchaseBlocker } from '../catalog/index.ts'
import { noSalesman, serving, type SalesmanRow } from '../salesmen/index.ts'

type Call = typeof FindForShop | typeof PutForShop

/**
 * The caller, as the rules have to see them while they fill the cart of a shop in their care: with what that shop may buy. Refuses shops
 * that are not in their care as unknown, and those that don't allow it.
 */
export async function asShop(
  call: Call,
  db: Executor,
  { actor, salesman, shopId, at }: { actor: User; salesman: SalesmanRow | undefined; shopId: number; at: Moment },
): Promise<{ visitor: Buyer; salesman: SalesmanRow }> {
  if (!salesman) throw noSalesman()
  const served = await first(
    db,
    sql<{ cart_allowed_at: Date | null }>`select a.cart_allowed_at from salesmen.assignment a
      where a.shop_id = ${shopId} and a.salesman_id = ${salesman.id} and ${serving(at.now)}`,
  )
  const shop = served && (await findShopFacts(db, shopId, at))
  if (!shop) refuse(call, 'NOT_FOUND', {}, '没有找到这家门店，可能已不由您负责')
  if (served.cart_allowed_at === null) refuse(call, 'CART_NOT_ALLOWED')
  return { visitor: { ...actor, shop }, salesman }
}

/** Whether an offer `o` may be put there by a salesman: of their seller, and goods `g` that they handle. */
export const ofSeller = ({ seller_id: sellerId }: SalesmanRow) => sql`(${sellerId}::bigint is null or o.seller_id = ${sellerId})`

/** Why a shop can't buy something, to its salesman: it is the shop that is meant, not who reads it. */
export const ofShop = ({ text }: PurchaseBlocker): string => text.replace('您', '门店')

/** What a salesman reads of a line that a member put there, or set: what lies in a cart is the shop's. */
export const IN_CART_ALREADY = '门店购物车里已有'
