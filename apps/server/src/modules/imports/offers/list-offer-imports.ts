import type { In, ListOfferImports, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { readPage } from '../../../kernel/page.ts'
import { keptSince } from '../import-rows.ts'
import { importView, NAMED_IMPORT } from '../import-view.ts'

/** The seller’s imports of offers, newest first. */
export const listOfferImports = (
  { db, actor, now }: QueryContext<typeof ListOfferImports>,
  input: In<typeof ListOfferImports>,
): Promise<Out<typeof ListOfferImports>> =>
  readPage(
    db,
    input,
    {
      columns: NAMED_IMPORT,
      matching: sql`from imports.import i where i.seller_id = ${actor.sellerId} and i.started_at > ${keptSince(now)}`,
      order: sql`i.started_at desc, i.id`,
    },
    importView,
  )
