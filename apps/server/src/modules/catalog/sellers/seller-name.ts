import { sql, type RawBuilder } from 'kysely'

/** The name of a seller, as an SQL expression over its id; null when there is none. */
export const sellerName = (id: RawBuilder<unknown>) => sql`(select sn.name from catalog.seller sn where sn.id = ${id})`
