import { ConfirmOfferImport, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { confirmImport } from '../confirm-import.ts'
import { offersOf } from '../import-kinds.ts'
import { changing } from '../import-rows.ts'
import { keepFoundBindings } from '../goods/bindings.ts'

/** Has the changes of an import applied in the background, and keeps what its codes mean. */
export async function confirmOfferImport(
  context: CommandContext<typeof ConfirmOfferImport>,
  { offerImportId: id }: In<typeof ConfirmOfferImport>,
): Promise<Audited<typeof ConfirmOfferImport>> {
  const { sellerId, operatorId } = context.actor
  const owner = offersOf(sellerId)
  const { name, counts } = await confirmImport(context, ConfirmOfferImport, { owner, operatorId }, id)
  await keepFoundBindings(context.tx, owner, id, context.now)
  return {
    answer: { rows: changing(counts) },
    audit: { subjectId: id, after: { name, new: counts.new ?? 0, changed: counts.changed ?? 0 } },
  }
}
