import type { AcceptOrder, ShipOrder } from '@shop/contract'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findEndedCertificate } from '../../qualification/index.ts'

/**
 * Drugs go to licensed shops only, on the day they leave: a buyer whose certificate has ended since the order was placed gets it after
 * the renewal, or the seller refuses the order.
 */
export async function checkBuyer(
  call: typeof AcceptOrder | typeof ShipOrder,
  context: Pick<TransactionContext, 'tx' | 'now' | 'settings'>,
  shopId: number,
  then: string,
): Promise<void> {
  const certificate = await findEndedCertificate(context.tx, shopId, context)
  if (certificate)
    refuse(
      call,
      'BUYER_CERTIFICATE_EXPIRED',
      { certificate },
      `买家的${certificate.name}已于 ${certificate.expiredOn} 到期，${then}`,
    )
}
