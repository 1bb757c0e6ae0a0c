import { sql, type RawBuilder } from 'kysely'

/** The name of a seller, as an expression about its id; null where there is none. */
export const sellerName = (id: RawBuilder<unknown>) => sql`(select sn.name from catalog.seller sn where sn.id = ${id})`
