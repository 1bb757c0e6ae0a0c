import { StartPriceImport, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { pricesOf } from '../import-kinds.ts'
import { startImport } from '../start-import.ts'

/** Begins an import of prices of customers: its parts follow. */
export async function startPriceImport(
  context: CommandContext<typeof StartPriceImport>,
  { name, size }: In<typeof StartPriceImport>,
): Promise<Audited<typeof StartPriceImport>> {
  const { sellerId, operatorId } = context.actor
  const id = await startImport(context, StartPriceImport, { owner: pricesOf(sellerId), operatorId }, { name, size })
  return { answer: { priceImportId: id }, audit: { subjectId: id, after: { name, size } } }
}
