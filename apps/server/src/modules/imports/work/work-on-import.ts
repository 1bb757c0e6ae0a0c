import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { first } from '../../../kernel/database.ts'
import { worker, type JobContext } from '../../../kernel/jobs.ts'
import { kindOf, type ImportKind } from '../import-kinds.ts'
import { IMPORT_COLUMNS, type ImportRow, type SellerImportRow } from '../import-rows.ts'
import { applyRecords } from '../library/work/apply-records.ts'
import { checkRecords } from '../library/work/check-records.ts'
import { readRecordFile } from '../library/work/read-record-file.ts'
import { applyRows } from '../offers/work/apply-rows.ts'
import { checkRows } from '../offers/work/check-rows.ts'
import { readOfferFile } from '../offers/work/read-offer-file.ts'
import { applyPrices } from '../prices/work/apply-prices.ts'
import { checkPrices } from '../prices/work/check-prices.ts'
import { readPriceFile } from '../prices/work/read-price-file.ts'
import { WORK_ON_IMPORT, type Confirmation } from './work-kind.ts'

/** The work on a kind of import: each goes on where an interrupted run was. `owner`: what the names of the catalogue are kept for. */
interface Work {
  /** False when the file can’t be read, or the import was stopped. */
  read: (found: ImportRow, context: JobContext) => Promise<boolean>
  check: (found: ImportRow, context: JobContext, owner: object) => Promise<void>
  apply: (found: ImportRow, context: JobContext, confirmed: Confirmation) => Promise<void>
}
/** Imports of these kinds have a seller. */
const ofSeller = (found: ImportRow) => found as SellerImportRow
const WORK: Readonly<Record<ImportKind, Work>> = {
  offers: {
    read: readOfferFile,
    check: (found, context, owner) => checkRows(ofSeller(found), context, owner),
    apply: (found, context) => applyRows(ofSeller(found), context),
  },
  prices: {
    read: readPriceFile,
    check: (found, context, owner) => checkPrices(ofSeller(found), context, owner),
    apply: (found, context) => applyPrices(ofSeller(found), context),
  },
  library: { read: readRecordFile, check: checkRecords, apply: applyRecords },
}
/** A job that somebody enqueued by hand has no request that it came from. */
const NOWHERE: Confirmation = { ip: '', traceId: '' }

/**
 * Goes on with an import where it is: reads its file, finds out what its rows become, or applies what was confirmed. What is done stays
 * done, so that a run that was interrupted goes on where it was.
 */
export const importWorker = ({ secrets }: Config) =>
  worker(WORK_ON_IMPORT, async ({ id, confirmed = NOWHERE }, context) => {
    const found = await first(
      context.db,
      sql<ImportRow>`select ${IMPORT_COLUMNS} from imports.import i where i.id = ${id} and i.working and i.received = i.size`,
    )
    if (!found) return
    const { read, check, apply } = WORK[kindOf(found)]
    if (found.confirmed_at !== null) return apply(found, context, confirmed)
    if (found.row_count === null && !(await read(found, context))) return
    await check(found, context, secrets)
  })
