import { AssignShops, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { assign, isOver, lockManaged } from '../salesmen/index.ts'
import { isCustomer } from './assignable-shops.ts'

/**
 * Gives shops into a salesman's care. They come from whoever served them for the same seller. Those that are there already stay, and
 * when there are no others, nothing is logged. Refuses shops that don't deal with the seller, and salesmen
 * whose authorisation has ended.
 */
export async function assignShops(
  context: CommandContext<typeof AssignShops>,
  { salesmanId, shopIds }: In<typeof AssignShops>,
): Promise<Audited<typeof AssignShops>> {
  const { tx, actor } = context
  const salesman = await lockManaged(tx, salesmanId, actor.sellerId)
  if (!salesman) refuse(AssignShops, 'NOT_FOUND', {}, '没有找到这位业务员，可能已离职')
  if (isOver(salesman, context.now)) refuse(AssignShops, 'AUTHORISATION_OVER')
  const ids = [...new Set(shopIds)]
  const known = await rows(
    tx,
    sql<{
      id: number
      name: string
    }>`select h.id, h.name from shops.shop h where h.id = any (${ids}::bigint[]) and ${isCustomer(salesman.seller_id)}`,
  )
  if (known.length < ids.length) refuse(AssignShops, 'NOT_FOUND', {}, '有门店没有找到，请刷新后重选')
  const given = await assign(context, salesman, ids, { by: actor.name, instead: true })
  const names = known.filter(({ id }) => given.includes(id)).map(({ name }) => name)
  return {
    answer: { assigned: given.length },
    audit: given.length === 0 ? [] : { subjectId: salesmanId, after: { shop: names, salesman: salesman.name } },
  }
}
