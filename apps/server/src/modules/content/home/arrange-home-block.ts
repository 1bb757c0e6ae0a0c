import { ArrangeHomeBlock, type In } from '@shop/contract'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { arrangeBlock, holdHome, listBlocks } from './rows.ts'

/** Shows or hides a block, or moves it; what is recommended stays last. Repeating it changes nothing and is not logged. */
export async function arrangeHomeBlock(
  { tx }: CommandContext<typeof ArrangeHomeBlock>,
  { blockId, ...wanted }: In<typeof ArrangeHomeBlock>,
): Promise<Audited<typeof ArrangeHomeBlock>> {
  await holdHome(tx)
  const all = await listBlocks(tx)
  const block = all.find(({ id }) => id === blockId) ?? refuse(ArrangeHomeBlock, 'NOT_FOUND')
  const movable = all.filter(({ kind }) => (kind === 'recommend') === (block.kind === 'recommend'))
  const { before, after } = await arrangeBlock(tx, movable, block, wanted)
  const changed = difference(ArrangeHomeBlock, before, after)
  return {
    answer: { done: true },
    audit: Object.keys(changed.after).length > 0 ? { subjectId: blockId, ...changed } : [],
  }
}
