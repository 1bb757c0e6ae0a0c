import { isAlwaysSent, NOTICE_CHANNELS, NOTICE_KINDS, type ListNoticeChoices, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { MutedTable } from './tables.gen.ts'

/** What the user is notified of. What is left out of the messages can't be counted among them either. */
export async function listNoticeChoices({
  db,
  actor,
}: QueryContext<typeof ListNoticeChoices>): Promise<Out<typeof ListNoticeChoices>> {
  const found = await rows(
    db,
    sql<Pick<MutedTable, 'kind' | 'channel'>>`select kind, channel from messaging.muted where user_id = ${actor.userId}`,
  )
  const muted = new Set(found.map(({ kind, channel }) => `${kind} ${channel}`))
  return {
    rows: NOTICE_KINDS.map((kind) => ({
      kind,
      channels: NOTICE_CHANNELS.map((channel) => ({
        channel,
        on: !muted.has(`${kind} ${channel}`),
        always: isAlwaysSent(kind, channel),
      })),
    })),
  }
}
