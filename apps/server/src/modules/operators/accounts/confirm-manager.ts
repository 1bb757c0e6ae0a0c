import type { InviteOperator, ResetOperatorPassword, ResetOperatorTotp } from '@shop/contract'
import { clearAttempts } from '../../../kernel/attempts.ts'
import type { Tx } from '../../../kernel/database.ts'
import { refuseBy } from '../../../kernel/refusal.ts'
import { confirmPassword } from '../../access/index.ts'
import type { ConsoleFlowContext } from '../../../kernel/console-command.ts'
import { findOperatorById } from '../queries.ts'

type Call = typeof InviteOperator | typeof ResetOperatorPassword | typeof ResetOperatorTotp

/**
 * Has whoever asks for another's secrets enter the own password once more: a stolen session is not enough. Five wrong ones wait
 * for 15 minutes. Returns what forgets the wrong ones, in the transaction of the work that the right one allows.
 */
export async function confirmManager<E extends Call>(context: ConsoleFlowContext<E>, call: E, password: string) {
  const { actor, db } = context
  const subject = `confirm:o:${actor.operatorId}`
  const hash = (await findOperatorById(db, actor.operatorId))!.password_hash
  const verdict = await confirmPassword(context, { subject, password, hash })
  if (!verdict.right)
    refuseBy<Call>(call, verdict, verdict.reason === 'PASSWORD_WRONG' ? '密码不正确' : '密码错误次数过多，请 15 分钟后再试')
  return (tx: Tx) => clearAttempts(tx, subject)
}
