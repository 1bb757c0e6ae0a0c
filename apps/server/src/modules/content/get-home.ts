import type { GetHome, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { countLines } from '../cart/index.ts'
import { visitorBlocker } from '../catalog/index.ts'
import { findArranged } from './arranged.ts'
import { findSellers, sellerView } from './shown-sellers.ts'
import { filledStrips, findStrips, withoutInvitation } from './strips.ts'
import { findWaiting, todayView } from './today.ts'

/** `杭州市西湖区`: buyers know their province. */
const withoutProvince = (name: string) => name.replace(/^.{2,8}?(省|自治区)(?=.)/, '')

/**
 * The first screen of home: what needs the buyer today, and what the platform arranged, filled with goods. All parts are read
 * concurrently; empty strips are left out.
 */
export async function getHome({ db, actor, now, settings }: QueryContext<typeof GetHome>): Promise<Out<typeof GetHome>> {
  const { shop } = actor
  const [{ strips, region_name, ...arranged }, goods, sellers, waiting, cartCount] = await Promise.all([
    findArranged(db, shop?.regionId ?? null),
    findStrips(db, actor, { now, settings }),
    findSellers(db, actor, now),
    findWaiting(db, actor, now),
    shop ? countLines(db, shop.id) : 0,
  ])
  const cannotBuy = visitorBlocker(actor)
  return {
    ...arranged,
    shop: shop && { name: shop.name, regionName: withoutProvince(region_name ?? '') },
    cannotBuy,
    today: todayView(waiting, sellers, actor, now),
    strips: filledStrips(strips, goods).map((strip) => (cannotBuy ? withoutInvitation(strip) : strip)),
    sellers: sellers.map((seller) => sellerView(seller, actor, now)),
    cartCount,
  }
}
