import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { first } from '../../../kernel/database.ts'
import { worker, type JobContext } from '../../../kernel/jobs.ts'
import { IMPORT_COLUMNS, type ImportRow, type OfferImportRow } from '../import-rows.ts'
import { applyRecords } from '../library/work/apply-records.ts'
import { checkRecords } from '../library/work/check-records.ts'
import { readRecordFile } from '../library/work/read-record-file.ts'
import { applyRows } from '../offers/work/apply-rows.ts'
import { checkRows } from '../offers/work/check-rows.ts'
import { readOfferFile } from '../offers/work/read-offer-file.ts'
import { WORK_ON_IMPORT, type Confirmation } from './work-kind.ts'

/**
 * Goes on with an import where it is: reads its file, finds out what its rows become, or applies what was confirmed. What is done stays
 * done, so that a run that was interrupted goes on where it was.
 */
export const importWorker = ({ secrets }: Config) =>
  worker(WORK_ON_IMPORT, async ({ id, confirmed }, context) => {
    const found = await first(
      context.db,
      sql<ImportRow>`select ${IMPORT_COLUMNS} from imports.import i where i.id = ${id} and i.working and i.received = i.size`,
    )
    if (!found) return
    if (found.seller_id === null) return workOnRecords(found, context, secrets, confirmed)
    await workOnOffers({ ...found, seller_id: found.seller_id }, context, secrets)
  })

async function workOnOffers(found: OfferImportRow, context: JobContext, owner: object) {
  if (found.confirmed_at !== null) return applyRows(found, context)
  if (found.row_count === null && !(await readOfferFile(found, context))) return
  await checkRows(found, context, owner)
}
async function workOnRecords(found: ImportRow, context: JobContext, owner: object, confirmed: Confirmation = NOWHERE) {
  if (found.confirmed_at !== null) return applyRecords(found, context, confirmed)
  if (found.row_count === null && !(await readRecordFile(found, context))) return
  await checkRecords(found, context, owner)
}
/** A job that somebody enqueued by hand has no request that it came from. */
const NOWHERE: Confirmation = { ip: '', traceId: '' }
