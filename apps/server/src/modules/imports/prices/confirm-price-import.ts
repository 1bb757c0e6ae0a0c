import { ConfirmPriceImport, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { confirmImport } from '../confirm-import.ts'
import { pricesOf } from '../import-kinds.ts'
import { changing } from '../import-rows.ts'
import { keepFoundBindings } from '../goods/bindings.ts'

/** Has the prices of an import set and ended in the background, and keeps what its codes mean. */
export async function confirmPriceImport(
  context: CommandContext<typeof ConfirmPriceImport>,
  { priceImportId: id }: In<typeof ConfirmPriceImport>,
): Promise<Audited<typeof ConfirmPriceImport>> {
  const { sellerId, operatorId } = context.actor
  const owner = pricesOf(sellerId)
  const { name, counts } = await confirmImport(context, ConfirmPriceImport, { owner, operatorId }, id)
  await keepFoundBindings(context.tx, owner, id, context.now)
  return {
    answer: { rows: changing(counts) },
    audit: { subjectId: id, after: { name, new: counts.new ?? 0, changed: counts.changed ?? 0, ended: counts.ended ?? 0 } },
  }
}
