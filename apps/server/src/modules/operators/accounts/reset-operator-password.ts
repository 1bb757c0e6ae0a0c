import { ResetOperatorPassword, type In } from '@shop/contract'
import { refuse } from '../../../kernel/refusal.ts'
import { hashPassword } from '../../access/index.ts'
import type { ConsoleFlowContext } from '../../../kernel/console-command.ts'
import { newPassword, replacePassword } from './account-changes.ts'
import { confirmManager } from './confirm-manager.ts'
import { findManaged } from './managed.ts'
import { lockResettable } from './reset-operator.ts'

/** Replaces a forgotten password; the operator's sessions end, and earlier wrong passwords are forgotten. Shown once. */
export async function resetOperatorPassword(
  context: ConsoleFlowContext<typeof ResetOperatorPassword>,
  { operatorId, password: own }: In<typeof ResetOperatorPassword>,
) {
  const { actor, db, finish } = context
  if (!(await findManaged(db, actor, operatorId))) refuse(ResetOperatorPassword, 'NOT_FOUND')
  const clearWrongOnes = await confirmManager(context, ResetOperatorPassword, own)
  const password = newPassword()
  const hash = await hashPassword(context, password)
  return finish(async (work) => {
    const found = await lockResettable(work.tx, ResetOperatorPassword, actor, operatorId)
    await replacePassword(work, found, hash)
    await clearWrongOnes(work.tx)
    return { answer: { account: found.account, password }, audit: { subjectId: found.account } }
  })
}
