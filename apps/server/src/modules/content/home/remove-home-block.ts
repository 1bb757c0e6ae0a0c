import { RemoveHomeBlock, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { holdHome, type BlockRow } from './rows.ts'

/** Removes a strip of chosen goods; the blocks that every home has are not found here. */
export async function removeHomeBlock(
  { tx }: CommandContext<typeof RemoveHomeBlock>,
  { blockId }: In<typeof RemoveHomeBlock>,
): Promise<Audited<typeof RemoveHomeBlock>> {
  await holdHome(tx)
  const removed = await first(
    tx,
    sql<Pick<BlockRow, 'title' | 'goods_nos'>>`delete from content.home_block where id = ${blockId} and kind = 'chosen'
      returning title, goods_nos`,
  )
  if (!removed) return refuse(RemoveHomeBlock, 'NOT_FOUND')
  const before = { title: removed.title, goods: removed.goods_nos.join('、') }
  return { answer: { done: true }, audit: { subjectId: blockId, before, after: { title: null, goods: null } } }
}
