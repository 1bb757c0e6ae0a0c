import { GetOfferImport, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { keptSince, rowsKeptSince, type Counts } from '../import-rows.ts'
import { importView, NAMED_IMPORT, type NamedImport } from '../import-view.ts'

/** How far one of the seller’s imports is, what its columns were read as, and what its rows become: so far, while it is checked. */
export async function getOfferImport(
  { db, actor, now }: QueryContext<typeof GetOfferImport>,
  { offerImportId: id }: In<typeof GetOfferImport>,
): Promise<Out<typeof GetOfferImport>> {
  const found = await first(
    db,
    sql<NamedImport>`select ${NAMED_IMPORT} from imports.import i
      where i.id = ${id} and i.seller_id = ${actor.sellerId} and i.started_at > ${keptSince(now)}`,
  )
  if (!found) return refuse(GetOfferImport, 'NOT_FOUND', {}, '没有这次导入')
  const counted = found.working
    ? await first(
        db,
        sql<{ counts: Counts | null }>`select jsonb_object_agg(c.outcome, c.count) as counts from (
          select outcome, count(*) from imports.import_row where import_id = ${id} and outcome is not null group by outcome) c`,
      )
    : undefined
  return {
    ...importView({ ...found, counts: counted?.counts ?? found.counts }),
    columns: found.columns,
    confirmedBy: found.confirmed_by_name,
    hasReport: found.row_count !== null && found.started_at > rowsKeptSince(now),
  }
}
