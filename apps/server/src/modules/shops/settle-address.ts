import type { Tx } from '../../kernel/database.ts'
import { decideWaiting, ensureDefault, findAddress, lockShop, makeDefault, shopOfAddress, type AddressRow } from './queries.ts'

/**
 * Approves or rejects a pending address. Returns the address as it was, 'unknown' when there is none to decide, 'decided' when
 * someone else was first. An approved one becomes the default where that was requested, or where the shop has none.
 */
export async function settleAddress(
  tx: Tx,
  addressId: number,
  decision: { approve: boolean; reason: string; by: string; now: Date },
): Promise<AddressRow | 'unknown' | 'decided'> {
  const shopId = await shopOfAddress(tx, addressId)
  if (shopId === undefined) return 'unknown'
  await lockShop(tx, shopId)
  const before = await findAddress(tx, shopId, addressId)
  if (!before) return 'unknown'
  if (!(await decideWaiting(tx, addressId, decision))) return 'decided'
  if (decision.approve && before.wants_default) await makeDefault(tx, shopId, addressId)
  await ensureDefault(tx, shopId)
  return before
}
