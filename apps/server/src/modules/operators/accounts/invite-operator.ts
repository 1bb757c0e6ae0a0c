import { InviteOperator, keysOf, RIGHTS, type In, type Right } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { hashPassword } from '../../access/index.ts'
import type { ConsoleFlowContext } from '../../../kernel/console-command.ts'
import type { SellerName } from '../queries.ts'
import { insertOperator, newPassword, startEnrolment } from './account-changes.ts'
import { confirmManager } from './confirm-manager.ts'
import { exceeds } from './managed.ts'

/** Creates an account, in the caller's organisation or, for the platform, in a seller's. What is answered is not shown again. */
export const inviteOperator =
  (sellerName: SellerName) =>
  async (
    context: ConsoleFlowContext<typeof InviteOperator>,
    { account, name, sellerId = context.actor.sellerId, rights, password: own }: In<typeof InviteOperator>,
  ) => {
    const { actor, db, finish } = context
    if (actor.sellerId !== null && sellerId !== actor.sellerId) refuse(InviteOperator, 'NOT_FOUND', {}, '没有这个卖家')
    const known: readonly Right[] = keysOf(RIGHTS[sellerId === null ? 'platform' : 'seller'])
    if (!rights.every((right) => known.includes(right))) badInput({ rights: '请从列表中选择权限' })
    if (exceeds(actor, sellerId, rights)) refuse(InviteOperator, 'RIGHTS_EXCEEDED')
    const clearWrongOnes = await confirmManager(context, InviteOperator, own)
    const seller = await first(db, sql<{ name: string | null }>`select ${sellerName(sql`${sellerId}::bigint`)} as name`)
    if (sellerId !== null && !seller?.name) refuse(InviteOperator, 'NOT_FOUND', {}, '没有这个卖家')
    const password = newPassword()
    const hash = await hashPassword(context, password)
    return finish(async (work) => {
      const granted = known.filter((right) => rights.includes(right))
      const added = await insertOperator(work.tx, { account, name, sellerId, rights: granted }, { hash, now: work.now })
      if (added === undefined) refuse(InviteOperator, 'ACCOUNT_TAKEN')
      const { enrolment, enrolmentUntil } = await startEnrolment(work, added)
      await clearWrongOnes(work.tx)
      return {
        answer: { account, password, enrolment, enrolmentUntil: enrolmentUntil.toISOString() },
        audit: { subjectId: account, after: { name, seller: seller?.name ?? '平台', rights: granted } },
      }
    })
  }
