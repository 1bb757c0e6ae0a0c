import type { Tx } from '../../kernel/database.ts'
import type { Buyer } from '../access/index.ts'
import { lockShops, requireOwner } from '../shops/index.ts'

/** Locks the owner's shop, with another one where a change concerns both, and asks under the lock whether the caller still is an owner. */
export async function lockAsOwner(tx: Tx, { userId, shop }: Buyer, other: number | null = null): Promise<void> {
  await lockShops(tx, [shop.id, other])
  await requireOwner(tx, shop.id, userId)
}
