import type { TransactionContext } from '../../../kernel/jobs.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findUserById, noticeBySms } from '../../access/index.ts'

/**
 * Sends people the text message that operators name an owner of their shop. The last step of a transaction: whoever sends to the same numbers
 * waits, so they are taken in one order.
 */
export async function messageOwners(context: TransactionContext, secrets: Secrets, userIds: readonly number[]): Promise<void> {
  const people = await Promise.all(userIds.map((id) => findUserById(context.tx, id)))
  const phones = people.flatMap((person) => person?.phone ?? [])
  for (const phone of phones.toSorted()) await noticeBySms(context, secrets, phone, 'ownerNamed')
}
