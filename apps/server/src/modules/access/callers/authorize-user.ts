import { REVIEW, type Access } from '@shop/contract'
import type { AuthResult } from '../../../kernel/actor.ts'
import { Refused } from '../../../kernel/refusal.ts'
import { papersInForce, papersText, mayOrder, requireRole } from '../../shops/index.ts'
import type { User, Visitor } from '../actor.ts'
import { headquartersText } from './headquarters.ts'
import { frozenText, qualificationData, qualificationText, SUSPENDED_TEXT } from './qualification-text.ts'

/** A refusal names the next step, which pages show instead of an error. */
function authorizeUser(user: User, access: Access) {
  if (access === 'user' || access === 'none') return
  const { shop } = user
  if (!shop)
    throw access === 'price' || access === 'procure'
      ? new Refused(
          access === 'price' ? 'PRICE_QUALIFICATION' : 'PROCURE_QUALIFICATION',
          { state: REVIEW.draft, shop: false, lacks: null },
          '加入门店并完成认证后可使用',
        )
      : new Refused('NO_SHOP')
  if (access === 'purchaser' || access === 'owner') return requireRole(access, shop.role)
  if (access !== 'price' && access !== 'procure') return
  if (shop.frozen !== null) throw new Refused('SHOP_FROZEN', { why: shop.frozen }, frozenText(shop.frozen))
  if (access === 'price' && !shop.canSeePrice)
    throw new Refused('PRICE_QUALIFICATION', qualificationData('price', shop), qualificationText('price', shop))
  if (access === 'price') return
  const unqualified = () =>
    new Refused(
      'PROCURE_QUALIFICATION',
      qualificationData('procure', shop),
      qualificationText(shop.canSeePrice ? 'procure' : 'price', shop),
    )
  // In the order of `visitorBlocker`: what isn't approved is applied for, whatever has ended besides.
  if (shop.procureState !== REVIEW.approved) throw unqualified()
  if (shop.suspended) throw new Refused('PROCURE_QUALIFICATION', qualificationData('procure', shop), SUSPENDED_TEXT)
  if (shop.expiredCertificate)
    throw new Refused(
      'CERTIFICATE_EXPIRED',
      { certificate: shop.expiredCertificate },
      `${shop.expiredCertificate.name}已于 ${shop.expiredCertificate.expiredOn} 到期，更新后可继续采购`,
    )
  if (shop.headquarters && shop.headquarters.standing !== 'allowed')
    throw new Refused('HEADQUARTERS', {}, headquartersText(shop.headquarters))
  if (!shop.canBuy) throw unqualified()
  if (!mayOrder(shop)) throw new Refused('FORBIDDEN', {}, '财务角色不能下单，请联系门店负责人')
  if (!papersInForce(shop.papers)) throw new Refused('PURCHASER_PAPERS', { ...shop.papers }, papersText(shop.papers))
}

/** Refuses visitors who may not see prices, as calls with the access `price` do: for the part of an open call that is about prices. */
export function requirePrices(visitor: Visitor): asserts visitor is User {
  if (visitor.kind === 'guest') throw new Refused('NOT_LOGGED_IN')
  authorizeUser(visitor, 'price')
}

/**
 * A user as the caller of a call with this access. Rejects users who may not make it; in the console, users count as not logged
 * in.
 */
export function authorized(user: User, access: Access): AuthResult & { actor: User } {
  if (access === 'console' || access.includes(':')) throw new Refused('NOT_LOGGED_IN')
  authorizeUser(user, access)
  return { actor: user, key: `u:${user.userId}:${user.shop?.id ?? 0}` }
}
