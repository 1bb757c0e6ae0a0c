import { sql } from '../../kernel/sql.ts'
import { rows, type Database } from '../../kernel/database.ts'
import type { ShopTable } from './tables.gen.ts'

/** How a name is typed by its sound: pinyin and initials. The search knows it. */
export type SoundOf = (name: string) => string

/** How many shops are spelled in one transaction. */
const BATCH_SIZE = 500

/** Run after the migrations by every node that starts: spells the names of the shops that nothing has spelled yet. */
export async function spellShops(database: Pick<Database, 'transact'>, soundOf: SoundOf): Promise<void> {
  let spelled: number
  do
    spelled = await database.transact(async (tx) => {
      const shops = await rows(
        tx,
        sql<Pick<ShopTable, 'id' | 'name'>>`select id, name from shops.shop where spoken is null
          order by id limit ${sql.lit(BATCH_SIZE)} for no key update skip locked`,
      )
      const ids = shops.map(({ id }) => id)
      const sounds = shops.map(({ name }) => soundOf(name))
      await sql`update shops.shop h set spoken = s.spoken from unnest(${ids}::bigint[], ${sounds}::text[]) s (id, spoken)
        where h.id = s.id`.execute(tx)
      return shops.length
    })
  while (spelled === BATCH_SIZE)
}
