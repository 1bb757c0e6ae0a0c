import { AUDIT, type ApplicationLevel } from '@shop/contract'
import type { ShopFacts } from '../access/index.ts'

/** Says that a shop has what an application of a level would give it; null: it has not. */
export function qualifiedText(level: ApplicationLevel, shop: Pick<ShopFacts, 'canSeePrice' | 'procureState'>): string | null {
  if (level === 'price') return shop.canSeePrice ? '门店已可查看价格，无需再申请' : null
  return shop.procureState === AUDIT.approved ? '门店已有采购资质，无需再申请' : null
}
