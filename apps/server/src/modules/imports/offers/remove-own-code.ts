import { RemoveOwnCode, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { BindingTable } from '../tables.gen.ts'

/** Removes a code of the seller: rows with it are matched by what they say. */
export async function removeOwnCode(
  { tx, actor }: CommandContext<typeof RemoveOwnCode>,
  { ownCode }: In<typeof RemoveOwnCode>,
): Promise<Audited<typeof RemoveOwnCode>> {
  const removed = await first(
    tx,
    sql<Pick<BindingTable, 'goods_id'>>`delete from imports.binding
      where seller_id = ${actor.sellerId} and own_code = ${ownCode} and text_key = '' returning goods_id`,
  )
  if (!removed) return refuse(RemoveOwnCode, 'NOT_FOUND', {}, '没有这个编码，请刷新')
  return { answer: { done: true }, audit: { subjectId: removed.goods_id, before: { ownCode }, after: { ownCode: null } } }
}
