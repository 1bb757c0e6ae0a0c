import type { HiddenReason } from '@shop/contract'
import type { Visitor } from '../../access/index.ts'

/** Why prices and packs of prescription medicines are hidden from a visitor; null for shops whose licence was checked. */
export function hiddenReason(visitor: Visitor): HiddenReason | null {
  if (visitor.kind === 'guest') return 'login'
  const { shop, isSalesman } = visitor
  if (shop) return shop.canSeePrice ? null : shop.frozen !== null ? 'frozen' : 'qualify'
  return isSalesman ? 'salesman' : 'shop'
}
