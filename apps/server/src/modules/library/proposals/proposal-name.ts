import { sql, type Sql } from '../../../kernel/sql.ts'

/** The name of proposed goods, as an SQL expression over the id of the proposal; null when there is none. */
export const proposalName = (id: Sql<unknown>) => sql`(select pn.generic_name from library.proposal pn where pn.id = ${id})`
