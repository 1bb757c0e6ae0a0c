import { EXPORT_FORMATS, keysOf, type ExportFormat } from '@shop/contract'
import { randomUUID } from 'node:crypto'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { rows } from '../src/kernel/database.ts'
import { MAKE_EXPORT } from '../src/modules/exports/make-export.ts'
import { addMissing } from './add-once.ts'

/** Who has exported, and which list. */
const OPERATOR = 'admin'
const LIST = '/console/orders'

/**
 * Gives a complete demonstration world an export in each format, made by the product's own job. They are deleted after a day, and added
 * again by the next start.
 */
export const addExports = (app: App, databaseUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'exports',
    () => missing(app),
    (format) => add(app, format),
  )

async function missing({ database: { read } }: App): Promise<readonly ExportFormat[]> {
  const [world] = await rows(read, sql`select from demonstration.world where finished_at is not null`)
  const found = await rows(read, sql<{ format: ExportFormat }>`select format from exports.export where list = ${LIST}`)
  return world ? keysOf(EXPORT_FORMATS).filter((format) => !found.some((one) => one.format === format)) : []
}

const add = ({ jobContext }: App, format: ExportFormat) =>
  jobContext.transact(async ({ tx, now, enqueue }) => {
    const id = randomUUID()
    await sql`insert into exports.export (id, operator_id, list, filter, format, row_count, requested_at)
      select ${id}, id, ${LIST}, '', ${format}, 0, ${now} from operators.operator where account = ${OPERATOR}`.execute(tx)
    await enqueue(MAKE_EXPORT, { id })
  })
