import type { ListEquipment } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { listSessionsOf } from '../queries.ts'

/** The last 50 logins of the user, newest first. The address is the network address: its location is not known. */
export async function listEquipment({ db, actor, now }: QueryContext<typeof ListEquipment>) {
  const sessions = await listSessionsOf(db, actor.userId)
  return {
    rows: sessions.map((s) => ({
      id: s.id,
      current: s.id === actor.sessionId,
      active: s.ended_at === null && s.refresh_until > now,
      clientKind: s.client_kind,
      model: s.model,
      system: s.system,
      appVersion: s.app_version,
      address: s.ip,
      loggedInAt: s.created_at.toISOString(),
      lastSeenAt: s.seen_at.toISOString(),
    })),
  }
}
