import { UnassignShop, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { shopName } from '../shops/index.ts'
import { endAssignments } from './assignments.ts'
import { lockManaged } from './salesman-rows.ts'

/** Takes a shop out of a salesman's care: they see nothing of it from then on. */
export async function unassignShop(
  context: CommandContext<typeof UnassignShop>,
  { salesmanId, shopId }: In<typeof UnassignShop>,
): Promise<Audited<typeof UnassignShop>> {
  const { tx, actor } = context
  const salesman = await lockManaged(tx, salesmanId, actor.sellerId)
  if (!salesman || (await endAssignments(context, salesman, [shopId])).length === 0) refuse(UnassignShop, 'NOT_FOUND')
  const shop = (await first(tx, sql<{ name: string }>`select ${shopName(sql`${shopId}::bigint`)} as name`))!.name
  return { answer: { done: true }, audit: { subjectId: salesmanId, before: { shop }, after: { shop: null } } }
}
