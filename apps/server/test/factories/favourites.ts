import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber } from './sequence.ts'

/** An empty folder of a shop's favourites. */
export const makeFavouriteFolder = (world: TestDatabase, shopId: number, name = `文件夹${nextNumber()}`): Promise<number> =>
  insertRow(
    world,
    sql`insert into catalog.favourite_folder (shop_id, name, created_at) values (${shopId}, ${name}, ${world.clock.now()}) returning id`,
  )
