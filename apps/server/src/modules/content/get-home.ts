import type { GetHome, Out } from '@shop/contract'
import type { Reader } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { Moment } from '../../kernel/settings.ts'
import type { Visitor } from '../access/index.ts'
import { visitorBlocker } from '../catalog/index.ts'
import { findArranged } from './arranged.ts'
import { filledBlocks } from './filled-blocks.ts'
import { findSellers, sellerView } from './shown-sellers.ts'
import { filledStrips, findStrips, withoutInvitation } from './strips.ts'
import { findWaiting, todayView } from './today.ts'

/** `杭州市西湖区`: buyers know their province. */
const withoutProvince = (name: string) => name.replace(/^.{2,8}?(省|自治区)(?=.)/, '')

/** The first screen of home, for whoever asks. */
export const getHome = ({ db, actor, now, settings }: QueryContext<typeof GetHome>) => homeOf(db, actor, { now, settings })

/**
 * The first screen of home as a visitor finds it at a moment: what needs the buyer today, and what the platform arranged, filled with
 * goods. All parts are read concurrently; what is empty is left out.
 */
export async function homeOf(db: Reader, visitor: Visitor, at: Moment): Promise<Out<typeof GetHome>> {
  const { shop } = visitor
  const [{ blocks, region_name, ...arranged }, goods, sellers, waiting] = await Promise.all([
    findArranged(db, visitor, at.now),
    findStrips(db, visitor, at),
    findSellers(db, visitor, at.now),
    findWaiting(db, visitor, at.now),
  ])
  const cannotBuy = visitorBlocker(visitor)
  return {
    ...arranged,
    shop: shop && { name: shop.name, regionName: withoutProvince(region_name ?? '') },
    cannotBuy,
    today: todayView(waiting, sellers, visitor, at.now),
    ...filledBlocks(blocks, {
      ...arranged,
      strips: filledStrips(blocks, goods).map((strip) => (cannotBuy ? withoutInvitation(strip) : strip)),
      sellers: sellers.map((seller) => sellerView(seller, visitor, at.now)),
    }),
  }
}
