import type { In, SetPersonalisation } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'

/** Switches recommendations by what the shop bought on or off; repeating it keeps the first moment. */
export async function setPersonalisation(
  { tx, actor, now }: CommandContext<typeof SetPersonalisation>,
  { on }: In<typeof SetPersonalisation>,
) {
  await (
    on
      ? sql`delete from browsing.unpersonalised where user_id = ${actor.userId}`
      : sql`insert into browsing.unpersonalised (user_id, since) values (${actor.userId}, ${now}) on conflict do nothing`
  ).execute(tx)
  return { done: true as const }
}
