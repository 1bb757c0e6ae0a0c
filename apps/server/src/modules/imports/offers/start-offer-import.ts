import { StartOfferImport, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { offersOf } from '../import-kinds.ts'
import { startImport } from '../start-import.ts'

/** Begins an import of offers: its parts follow. */
export async function startOfferImport(
  context: CommandContext<typeof StartOfferImport>,
  { name, size }: In<typeof StartOfferImport>,
): Promise<Audited<typeof StartOfferImport>> {
  const { sellerId, operatorId } = context.actor
  const id = await startImport(context, StartOfferImport, { owner: offersOf(sellerId), operatorId }, { name, size })
  return { answer: { offerImportId: id }, audit: { subjectId: id, after: { name, size } } }
}
