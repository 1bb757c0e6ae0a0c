import { EndSalesman, PAGES, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { refuse } from '../../kernel/refusal.ts'
import { setKind } from '../access/index.ts'
import { notifyUser } from '../messaging/index.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { assign, endAssignments } from './assignments.ts'
import { isOver, lockManaged, type SalesmanRow } from './salesman-rows.ts'

type Work = Pick<TransactionContext, 'tx' | 'now' | 'emit'>

/**
 * Ends the work of a salesman whose row is locked, at once: no shop is theirs any more, their invitation is over, and their
 * notices about shops are gone. They may buy for a shop again. Returns the shops that they served.
 */
export async function endWork(work: Work, salesman: SalesmanRow, by: string): Promise<number[]> {
  const { tx, now, emit } = work
  const { id, user_id: userId } = salesman
  const shops = await endAssignments(work, salesman, null)
  await sql`update salesmen.salesman set ended_at = ${now}, ended_by = ${by} where id = ${id}`.execute(tx)
  await sql`update salesmen.invitation set revoked_at = ${now} where salesman_id = ${id} and revoked_at is null`.execute(tx)
  await sql`delete from salesmen.referral where salesman_id = ${id}`.execute(tx)
  await setKind(tx, userId, 'buyer')
  await emit('rights-changed', { user: userId }, {})
  return shops
}

/** Ends the work of a salesman; a successor of the same seller serves their shops from then on. */
export async function endSalesman(
  context: CommandContext<typeof EndSalesman>,
  { salesmanId, successorId }: In<typeof EndSalesman>,
): Promise<Audited<typeof EndSalesman>> {
  const { tx, actor } = context
  // Of two who hand over to each other at once, one waits for the other: both lock in the order of the ids.
  const ids = [salesmanId, ...(successorId === null ? [] : [successorId])].toSorted((a, b) => a - b)
  const locked = new Map<number, SalesmanRow | undefined>()
  for (const id of ids) locked.set(id, await lockManaged(tx, id, actor.sellerId))
  const salesman = locked.get(salesmanId)
  const successor = successorId === null ? null : locked.get(successorId)
  if (!salesman) refuse(EndSalesman, 'NOT_FOUND', {}, '没有找到这位业务员，可能已离职')
  if (successor === undefined || (successor && (successor.id === salesmanId || successor.seller_id !== salesman.seller_id)))
    refuse(EndSalesman, 'NOT_FOUND', {}, '没有找到接手的业务员，可能已离职')
  if (successor && isOver(successor, context.now)) refuse(EndSalesman, 'AUTHORISATION_OVER')
  const shops = await endWork(context, salesman, actor.name)
  await notifyUser(context, salesman.user_id, {
    kind: 'account',
    title: '您不再是业务员',
    text: '门店已不再由您负责；需要为门店采购，可以申请加入门店',
    to: PAGES.person,
  })
  if (successor && shops.length > 0) await assign(context, successor, shops, { by: '接手离任的业务员', instead: false })
  return {
    answer: { shops: shops.length },
    audit: {
      subjectId: salesmanId,
      before: { working: true, shops: shops.length },
      after: { working: false, shops: 0, ...(successor && { successor: successor.name }) },
    },
  }
}
