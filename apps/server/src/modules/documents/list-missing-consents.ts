import type { ListMissingConsents, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { missingConsents } from './consents.ts'
import { dayOf } from './document-rows.ts'

/** The agreements that this user has still to consent to. */
export async function listMissingConsents({
  db,
  actor,
  now,
}: QueryContext<typeof ListMissingConsents>): Promise<Out<typeof ListMissingConsents>> {
  const found = await missingConsents(db, actor.userId, now)
  return {
    rows: found.map(({ key, version, title, effective_at }) => ({ key, version, title, effectiveOn: dayOf({ effective_at }) })),
  }
}
