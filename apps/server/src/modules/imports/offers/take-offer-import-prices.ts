import { TakeOfferImportPrices, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { takePrices } from '../goods/take-prices.ts'
import { offersOf } from '../import-kinds.ts'

/** Takes prices that are far from the present ones, or leaves their rows out: of one row, or of all that are asked. */
export async function takeOfferImportPrices(
  { tx, actor, now }: CommandContext<typeof TakeOfferImportPrices>,
  { offerImportId: id, nth, take }: In<typeof TakeOfferImportPrices>,
): Promise<Audited<typeof TakeOfferImportPrices>> {
  const of = { owner: offersOf(actor.sellerId), taken: sql`'changed'`, now }
  const rows = await takePrices(tx, TakeOfferImportPrices, of, { id, nth, take })
  return {
    answer: { rows },
    audit: { action: take ? 'offerImport.takePrices' : 'offerImport.leavePrices', subjectId: id, after: { nth, rows } },
  }
}
