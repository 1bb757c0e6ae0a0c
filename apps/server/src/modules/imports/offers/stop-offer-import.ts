import { StopOfferImport, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { offersOf } from '../import-kinds.ts'
import { stopImport } from '../stop-import.ts'

/** Ends an import before it is done. What it has applied stays: buyers may have ordered by it. */
export async function stopOfferImport(
  context: CommandContext<typeof StopOfferImport>,
  { offerImportId: id }: In<typeof StopOfferImport>,
): Promise<Audited<typeof StopOfferImport>> {
  const stopped = await stopImport(context, StopOfferImport, offersOf(context.actor.sellerId), id)
  return {
    answer: { done: true },
    audit: stopped ? { subjectId: id, after: { name: stopped.name, applied: stopped.applied_count } } : [],
  }
}
