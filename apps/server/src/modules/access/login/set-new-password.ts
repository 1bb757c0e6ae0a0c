import { SetNewPassword, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { clearAttempts } from '../../../kernel/attempts.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { hashOf } from '../../../kernel/secret.ts'
import { readProof, consumeProof } from '../codes/code-queries.ts'
import { passwordOf } from './password-login.ts'
import { weakness } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/password.ts'
import { setPassword } from '../queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { userSessions } from '../sessions/user-sessions.ts'

/** Sets the new password, given the proof; every session of the user ends. A weak password does not use up the proof. */
export async function setNewPassword(context: FlowContext<typeof SetNewPassword>, { pwd, st }: In<typeof SetNewPassword>) {
  const { db, now, transact } = context
  const proof = hashOf(st)
  const found = await readProof(db, proof, now)
  if (!found) refuse(SetNewPassword, 'PROOF_EXPIRED')
  const weak = weakness(pwd, found.phone)
  if (weak) refuse(SetNewPassword, 'PASSWORD_WEAK', { fields: { pwd: weak } }, weak)
  const hash = await hashPassword(context, pwd)
  await transact(async (work) => {
    const userId = await consumeProof(work.tx, proof, work.now)
    if (userId === undefined) refuse(SetNewPassword, 'PROOF_EXPIRED')
    await setPassword(work.tx, userId, hash, work.now)
    await clearAttempts(work.tx, passwordOf(found.phone))
    await endSessions(work, userSessions, sql`user_id = ${userId}`, 'password')
  })
  return { done: true as const }
}
