import type { ApplicationLevel } from '@shop/contract'
import type { Tx } from '../../kernel/database.ts'
import { findGrants } from '../qualification/index.ts'

/**
 * Says that a shop has what an application of a level would give it; null: it has not. Asked under the lock of the shop or of the
 * application: an approval may have come after the caller was let in, and sending another one would take back what it gave.
 */
export async function qualifiedText(tx: Tx, level: ApplicationLevel, shopId: number): Promise<string | null> {
  const { seesPrices, buys } = await findGrants(tx, shopId)
  if (level === 'price') return seesPrices ? '门店已可查看价格，无需再申请' : null
  return buys ? '门店已有采购资质，无需再申请' : null
}
