import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { first } from '../../../kernel/database.ts'
import { jobKind, worker } from '../../../kernel/jobs.ts'
import { IMPORT_COLUMNS, type ImportRow } from '../import-rows.ts'
import { applyRows } from '../offers/work/apply-rows.ts'
import { checkRows } from '../offers/work/check-rows.ts'
import { readFile } from './read-file.ts'

/** Data: the id of the import, which is the job's key, too. One at a time on a node: it is to be felt by no one who buys. */
export const WORK_ON_IMPORT = jobKind<{ id: string }>('imports.work', {
  title: '导入卖家报价',
  retryLimit: 5,
  expireInSeconds: 1_800,
  atOnce: 1,
})

/**
 * Goes on with an import where it is: reads its file, finds out what its rows become, or applies what its seller confirmed. What is done
 * stays done, so that a run that was interrupted goes on where it was.
 */
export const importWorker = ({ secrets }: Config) =>
  worker(WORK_ON_IMPORT, async ({ id }, context) => {
    const found = await first(
      context.db,
      sql<ImportRow>`select ${IMPORT_COLUMNS} from imports.import i where i.id = ${id} and i.working and i.received = i.size`,
    )
    if (!found) return
    if (found.confirmed_at !== null) return applyRows(found, context)
    if (found.row_count === null && !(await readFile(found, context))) return
    await checkRows(found, context, secrets)
  })
