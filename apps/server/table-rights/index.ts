import type { TableRights } from '../src/kernel/grant-rights.ts'
import { RIGHTS_OF_GOODS } from './goods.ts'
import { RIGHTS_OF_PEOPLE } from './people.ts'
import { RIGHTS_OF_PLATFORM } from './platform.ts'
import { RIGHTS_OF_TRADE } from './trade.ts'

/**
 * What the application may do with each table, besides reading it. A table that is missing here stops the migration that creates
 * it. Least rights: what no code does is not allowed, and columns that never change (sums, prices, who and when) can't be changed.
 */
export const TABLE_RIGHTS: Readonly<Record<string, TableRights>> = {
  ...RIGHTS_OF_PEOPLE,
  ...RIGHTS_OF_GOODS,
  ...RIGHTS_OF_TRADE,
  ...RIGHTS_OF_PLATFORM,
}
