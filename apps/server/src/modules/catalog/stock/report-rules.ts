import { sql } from '../../../kernel/sql.ts'

/** Whether a batch waits for its report. `goods` and `batch` are aliases in the statement of what has `needs_report`, and the two others. */
export const mustAwait = (goods: string, batch: string) =>
  sql`(${sql.ref(`${goods}.needs_report`)} and not ${sql.ref(`${batch}.reported`)} and not ${sql.ref(`${batch}.exempt_from_report`)})`
