import { sql } from '../../../kernel/sql.ts'
import type { Visitor } from '../../access/index.ts'

/** Whether what this visitor is shown may follow from what their shop bought, as an expression. Guests have bought nothing. */
export const isPersonalised = (visitor: Visitor) =>
  visitor.kind === 'guest'
    ? sql<boolean>`false`
    : sql<boolean>`not exists (select from browsing.unpersonalised where user_id = ${visitor.userId})`
