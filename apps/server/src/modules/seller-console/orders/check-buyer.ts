import type { AcceptOrder, Scope, ShipOrder } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findBuyerOfRecord, type OrderRow } from '../../orders/index.ts'
import { findEndedCertificate, findRestingScopes } from '../../qualification/index.ts'

/**
 * Drugs go to licensed shops only, on the day they leave: a buyer whose certificate has ended since the order was placed gets it after
 * the renewal, or the seller refuses the order. A licence besides the core ones keeps back only the goods that need it (`lineIds`: of
 * these lines alone).
 */
export async function checkBuyer(
  call: typeof AcceptOrder | typeof ShipOrder,
  context: Pick<TransactionContext, 'tx' | 'now' | 'settings'>,
  { id: orderId, shop_id: shopId, trade_id: tradeId }: Pick<OrderRow, 'id' | 'shop_id' | 'trade_id'>,
  lineIds: readonly number[] | null,
  then: string,
): Promise<void> {
  const above = await findBuyerOfRecord(context.tx, tradeId)
  const certificate =
    (await findEnded(context, shopId, orderId, lineIds)) ??
    (above === null ? undefined : ofHeadquarters(await findEnded(context, above, orderId, lineIds)))
  if (certificate)
    refuse(
      call,
      'BUYER_CERTIFICATE_EXPIRED',
      { certificate },
      `买家的${certificate.name}已于 ${certificate.expiredOn} 到期，${then}`,
    )
}

type Moment = Pick<TransactionContext, 'tx' | 'now' | 'settings'>
/** What is over of a shop's papers and keeps these lines from it. */
const findEnded = async (context: Moment, shopId: number, orderId: number, lineIds: readonly number[] | null) =>
  (await findEndedCertificate(context.tx, shopId, context)) ?? findEndedLicence(context, shopId, orderId, lineIds)
/** Of what a branch ordered, its headquarters is the buyer of record. */
const ofHeadquarters = (ended: { name: string; expiredOn: string } | undefined) =>
  ended && { ...ended, name: `总部的${ended.name}` }

/** The licence of the buyer that is over and without which it may not have goods of these lines. */
async function findEndedLicence(
  context: Pick<TransactionContext, 'tx' | 'now' | 'settings'>,
  shopId: number,
  orderId: number,
  lineIds: readonly number[] | null,
) {
  const resting = await findRestingScopes(context.tx, shopId, context)
  if (resting.length === 0) return undefined
  const needed = await rows(
    context.tx,
    sql<{ scope: Scope }>`select distinct g.scope from orders.order_line l join catalog.goods g on g.id = l.goods_id
      where l.order_id = ${orderId} and (${lineIds}::bigint[] is null or l.id = any (${lineIds}::bigint[]))`,
  )
  const licence = resting.find(({ scope }) => needed.some((one) => one.scope === scope))?.licence
  return licence && { name: licence.name, expiredOn: licence.expiredOn }
}
