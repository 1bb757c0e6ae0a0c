import type { GetSeparateConsent, In, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { findSeparateConsent, isGiven } from './separate-consents.ts'

/** Where the user's separate consent to a document stands. */
export async function getSeparateConsent(
  { db, actor, now }: QueryContext<typeof GetSeparateConsent>,
  { key }: In<typeof GetSeparateConsent>,
): Promise<Out<typeof GetSeparateConsent>> {
  const row = await findSeparateConsent(db, { user_id: actor.userId, key }, now)
  return { given: isGiven(row), last: row?.given ? { version: row.version, at: row.at.toISOString() } : null }
}
