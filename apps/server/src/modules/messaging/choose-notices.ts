import { ChooseNotices, isAlwaysSent, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Switches notices on or off. Those that were written before stay as they are. */
export async function chooseNotices(
  { tx, actor }: CommandContext<typeof ChooseNotices>,
  { kind, channel, on }: In<typeof ChooseNotices>,
) {
  if (!on && isAlwaysSent(kind, channel)) refuse(ChooseNotices, 'ALWAYS_NOTIFIED')
  const row = sql`(${actor.userId}, ${kind}, ${channel})`
  await (
    on
      ? sql`delete from messaging.muted where (user_id, kind, channel) = ${row}`
      : sql`insert into messaging.muted (user_id, kind, channel) values ${row} on conflict do nothing`
  ).execute(tx)
  return { done: true as const }
}
