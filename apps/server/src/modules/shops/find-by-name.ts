import { sql } from '../../kernel/sql.ts'
import { rows, type Reader } from '../../kernel/database.ts'
import { regionName } from '../platform/index.ts'
import { COUNTS } from './holder-of-code.ts'
import { isNamed } from './named.ts'

/** How many shops are found. */
const FOUND = 20

/** The first shops with these words, or their sound, in the name; the shortest names first. */
export const findShopsByName = (db: Reader, words: string) =>
  rows(
    db,
    sql<{ id: number; name: string; region_name: string | null }>`
      select h.id, h.name, ${regionName(sql.ref('h.region_id'))} as region_name from shops.shop h
      where ${isNamed(words)} and ${COUNTS}
      order by char_length(h.name), h.name, h.id limit ${sql.lit(FOUND)}`,
  )
