import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { AdditionRejectionTable } from '../tables.gen.ts'

/** Why a version was rejected, by field, when and by whom. */
export interface Rejection extends Pick<AdditionRejectionTable, 'at' | 'by'> {
  reasons: Record<string, string>
}

/** The rejections of an application, by version. */
export async function rejectionsOf(db: Executor, additionId: number): Promise<Map<number, Rejection>> {
  const found = await rows(
    db,
    sql<
      Pick<AdditionRejectionTable, 'version'> & Rejection
    >`select version, reasons, at, by from joining.addition_rejection where addition_id = ${additionId}`,
  )
  return new Map(found.map(({ version, ...rejection }) => [version, rejection]))
}
