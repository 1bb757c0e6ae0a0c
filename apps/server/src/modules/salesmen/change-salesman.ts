import { ChangeSalesman, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { setServedUntil } from '../messaging/index.ts'
import { recorded } from './recorded.ts'
import { lockManaged } from './salesman-rows.ts'

/**
 * Changes what shops see of a salesman who works, and how long they serve them; saving what is there already changes nothing and is not
 * logged.
 */
export async function changeSalesman(
  context: CommandContext<typeof ChangeSalesman>,
  { salesmanId, version, ...facts }: In<typeof ChangeSalesman>,
): Promise<Audited<typeof ChangeSalesman>> {
  const { tx, actor, emit } = context
  const salesman = await lockManaged(tx, salesmanId, actor.sellerId)
  if (!salesman) refuse(ChangeSalesman, 'NOT_FOUND', {}, '没有找到这位业务员，可能已离职')
  if (salesman.version !== version) refuse(ChangeSalesman, 'CHANGED_MEANWHILE', { version: salesman.version })
  const { name, phone, hours, area, authorised_until: authorisedUntil } = salesman
  const changed = difference(ChangeSalesman, { name, phone, hours, area, authorisedUntil }, facts)
  if (Object.keys(changed.after).length === 0) return { answer: { version }, audit: [] }
  await sql`update salesmen.salesman set name = ${facts.name}, phone = ${facts.phone}, hours = ${facts.hours}, area = ${facts.area},
      authorised_until = ${facts.authorisedUntil}, version = version + 1 where id = ${salesmanId}`.execute(tx)
  if (facts.authorisedUntil !== authorisedUntil) {
    await setServedUntil(context, salesman.user_id, facts.authorisedUntil)
    await emit('rights-changed', { user: salesman.user_id }, {})
  }
  return {
    answer: { version: version + 1 },
    audit: { subjectId: salesmanId, before: recorded(changed.before), after: recorded(changed.after) },
  }
}
