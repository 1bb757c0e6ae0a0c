import { sql } from '../../kernel/sql.ts'
import { entryLabel } from '../platform/index.ts'

export const OWN_DELIVERY = '卖家自配送'

/** Who carries a package, in words, as an expression on its row: the carrier's name in the dictionary, offered or not. */
export const carrierName = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.own_delivery`)} then ${sql.lit(OWN_DELIVERY)} else ${entryLabel('carrier', sql.ref(`${alias}.carrier`))} end`
