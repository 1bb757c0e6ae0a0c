import { AcceptSalesman, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { lockShopAs, rightCode, tryCode } from '../shops/index.ts'
import { assign, ASSIGNED } from './assignments.ts'
import { findInviter } from './invitations.ts'
import { isOver, lockWorking } from './salesman-rows.ts'
import type { AssignmentTable } from './tables.gen.ts'

/** The salesman whose code it is serves the caller's shop. Wrong codes are counted; who has one of that seller keeps them. */
export const acceptSalesman =
  (secrets: Secrets) =>
  async (
    { db, actor, now, transact }: FlowContext<typeof AcceptSalesman>,
    { inviteCode }: In<typeof AcceptSalesman>,
  ): Promise<{ salesmanId: number }> => {
    await transact(({ tx }) => tryCode(tx, actor.userId, now))
    const inviter = await findInviter(db, secrets, inviteCode, now)
    if (!inviter) refuse(AcceptSalesman, 'INVITE_INVALID')
    await transact(({ tx }) => rightCode(tx, actor.userId))
    return transact(async (context) => {
      const { tx, now: at } = context
      await lockShopAs('purchaser', tx, actor)
      const salesman = await lockWorking(tx, inviter.user_id)
      if (salesman?.id !== inviter.id || isOver(salesman, at)) refuse(AcceptSalesman, 'INVITE_INVALID')
      const serving = await first(
        tx,
        sql<Pick<AssignmentTable, 'salesman_id'>>`select a.salesman_id from salesmen.assignment a
          where a.shop_id = ${actor.shop.id} and a.seller_id is not distinct from ${salesman.seller_id} and ${ASSIGNED}`,
      )
      if (serving && serving.salesman_id !== salesman.id) refuse(AcceptSalesman, 'SERVED_ALREADY')
      if (!serving) await assign(context, salesman, [actor.shop.id], { by: '门店接受邀请', instead: false })
      return { salesmanId: salesman.id }
    })
  }
