import { sql } from '../../src/kernel/sql.ts'
import { afterEach, beforeAll } from 'vitest'
import type { World } from '../world.ts'

/** Puts the dictionaries back after every test of a file that changes them. */
export function restoreDictionaries(world: World): void {
  let entries: string
  beforeAll(async () => {
    const [found] = await world.rows(sql<{ entries: string }>`select json_agg(d)::text as entries from platform.dictionary d`)
    entries = found!.entries
  })
  afterEach(async () => {
    await world.write(sql`delete from platform.dictionary`)
    await world.write(
      sql`insert into platform.dictionary select * from json_populate_recordset(null::platform.dictionary, ${entries}::json)`,
    )
  })
}
