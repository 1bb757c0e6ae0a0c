import { sql, type Sql } from './sql.ts'

/**
 * The id by which clients know the thing of a kind (its table) that the database gave this number: it tells neither how many there
 * are nor which came first, and takes 15 digits (decision 0028). The same number always has the same id. Tables take it as the
 * default of their ids; statements use this where ids are needed before the rows, or where rows keep their numbers.
 */
export const opaqueId = (kind: string, number: Sql<unknown>) => sql<number>`kernel.opaque_id(${sql.lit(kind)}, ${number})`
