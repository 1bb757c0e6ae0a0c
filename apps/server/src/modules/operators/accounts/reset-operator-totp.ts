import { ResetOperatorTotp, type In } from '@shop/contract'
import { refuse } from '../../../kernel/refusal.ts'
import type { ConsoleFlowContext } from '../../../kernel/console-command.ts'
import { removeTotp } from './account-changes.ts'
import { confirmManager } from './confirm-manager.ts'
import { findManaged } from './managed.ts'
import { lockResettable } from './reset-operator.ts'

/** Removes a lost second factor and its recovery codes; sessions end. The code for another one is shown once. */
export async function resetOperatorTotp(
  context: ConsoleFlowContext<typeof ResetOperatorTotp>,
  { operatorId, password: own }: In<typeof ResetOperatorTotp>,
) {
  const { actor, db, finish } = context
  if (!(await findManaged(db, actor, operatorId))) refuse(ResetOperatorTotp, 'NOT_FOUND')
  const clearWrongOnes = await confirmManager(context, ResetOperatorTotp, own)
  return finish(async (work) => {
    const found = await lockResettable(work.tx, ResetOperatorTotp, actor, operatorId)
    const { enrolment, enrolmentUntil } = await removeTotp(work, found)
    await clearWrongOnes(work.tx)
    return {
      answer: { account: found.account, enrolment, enrolmentUntil: enrolmentUntil.toISOString() },
      audit: { subjectId: found.account },
    }
  })
}
