import { StopPriceImport, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { pricesOf } from '../import-kinds.ts'
import { stopImport } from '../stop-import.ts'

/** Ends an import before it is done. What it has applied stays: buyers may have ordered by it. */
export async function stopPriceImport(
  context: CommandContext<typeof StopPriceImport>,
  { priceImportId: id }: In<typeof StopPriceImport>,
): Promise<Audited<typeof StopPriceImport>> {
  const stopped = await stopImport(context, StopPriceImport, pricesOf(context.actor.sellerId), id)
  return {
    answer: { done: true },
    audit: stopped ? { subjectId: id, after: { name: stopped.name, applied: stopped.applied_count } } : [],
  }
}
