import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { AdditionRejectionTable } from '../tables.gen.ts'

type Reasons = Record<string, string>

/** Why versions of an application were rejected: reasons by field, by version. */
export async function rejectionsOf(db: Executor, additionId: number): Promise<Map<number, Reasons>> {
  const found = await rows(
    db,
    sql<
      Pick<AdditionRejectionTable, 'version'> & { reasons: Reasons }
    >`select version, reasons from joining.addition_rejection where addition_id = ${additionId}`,
  )
  return new Map(found.map(({ version, reasons }) => [version, reasons]))
}
