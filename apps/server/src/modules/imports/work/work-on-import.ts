import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { first } from '../../../kernel/database.ts'
import { worker } from '../../../kernel/jobs.ts'
import { IMPORT_COLUMNS, type ImportRow } from '../import-rows.ts'
import { applyRows } from '../offers/work/apply-rows.ts'
import { checkRows } from '../offers/work/check-rows.ts'
import { readOfferFile } from '../offers/work/read-offer-file.ts'
import { WORK_ON_IMPORT } from './work-kind.ts'

/**
 * Goes on with an import where it is: reads its file, finds out what its rows become, or applies what was confirmed. What is done stays
 * done, so that a run that was interrupted goes on where it was.
 */
export const importWorker = ({ secrets }: Config) =>
  worker(WORK_ON_IMPORT, async ({ id }, context) => {
    const found = await first(
      context.db,
      sql<ImportRow>`select ${IMPORT_COLUMNS} from imports.import i where i.id = ${id} and i.working and i.received = i.size`,
    )
    if (!found) return
    if (found.confirmed_at !== null) return applyRows(found, context)
    if (found.row_count === null && !(await readOfferFile(found, context))) return
    await checkRows(found, context, secrets)
  })
