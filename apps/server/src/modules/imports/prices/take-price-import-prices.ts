import { TakePriceImportPrices, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { takePrices } from '../goods/take-prices.ts'
import { pricesOf } from '../import-kinds.ts'

/** Takes prices that are far from the present ones or above the last tier, or leaves their rows out: of one row, or of all that are asked. */
export async function takePriceImportPrices(
  { tx, actor, now }: CommandContext<typeof TakePriceImportPrices>,
  { priceImportId: id, nth, take }: In<typeof TakePriceImportPrices>,
): Promise<Audited<typeof TakePriceImportPrices>> {
  const taken = sql`case when seen_fen is null then 'new' else 'changed' end`
  const rows = await takePrices(tx, TakePriceImportPrices, { owner: pricesOf(actor.sellerId), taken, now }, { id, nth, take })
  return {
    answer: { rows },
    audit: { action: take ? 'priceImport.takePrices' : 'priceImport.leavePrices', subjectId: id, after: { nth, rows } },
  }
}
