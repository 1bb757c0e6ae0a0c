import { randomBytes, randomUUID } from 'node:crypto'
import { after, DAY } from '../../../kernel/clock.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { upsertCode } from './code-queries.ts'
import { sealMessage, SEND_SMS } from './sms-job.ts'

/** Later it is of no use to anyone. */
const VALID_MS = DAY

/**
 * Sends a message that has no code, once. It is kept like a code, so that it is handed over once; what is kept in place of the code fits
 * none.
 */
export async function noticeBySms(
  { tx, now, enqueue }: TransactionContext,
  secrets: Secrets,
  phone: string,
  purpose: 'phoneMoved' | 'ownerNamed',
): Promise<void> {
  const until = after(now, VALID_MS)
  await upsertCode(tx, { phone, purpose, hash: randomBytes(32), now, until })
  const message = { id: randomUUID(), phone, purpose, template: purpose, code: '', until: until.toISOString() }
  await enqueue(SEND_SMS, sealMessage(secrets, message))
}
