import type { ApplicationLevel } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { findGrants, isRenewable, listCertificates, RENEWABLE_DAYS } from '../../qualification/index.ts'

/**
 * Says that a shop has what an application of a level would give it; null: it has not. Asked under the lock of the shop or of the
 * application: an approval may have come after the caller was let in. A shop whose certificates end soon, or have ended, applies to
 * buy again: that is how it renews them.
 */
export async function qualifiedText(
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  level: ApplicationLevel,
  shopId: number,
): Promise<string | null> {
  if (level === 'update') return null
  const { seesPrices, buys } = await findGrants(tx, shopId)
  if (level === 'price') return seesPrices ? '门店已可查看价格，无需再申请' : null
  if (!buys) return null
  return isRenewable(await listCertificates(tx, shopId), chinaDay(now))
    ? null
    : `门店已有采购资质；证照到期前 ${RENEWABLE_DAYS} 天起可以更新`
}
