import type { HomeItem } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber, textArray } from './sequence.ts'

interface Options {
  shown?: boolean
  from?: string | null
  until?: string | null
  shopTypes?: number[] | null
  regions?: number[] | null
}
/** A strip of chosen goods at the end of home, shown to everybody. */
export const makeHomeBlock = (
  world: TestDatabase,
  {
    goodsNos = [],
    shown = true,
    from = null,
    until = null,
    shopTypes = null,
    regions = null,
  }: Options & { goodsNos?: string[] } = {},
): Promise<number> =>
  insertRow(
    world,
    sql`insert into content.home_block (kind, title, goods_nos, sort, shown, from_day, until_day, shop_types, regions)
      values ('chosen', ${`第${nextNumber()}期自选`}, ${textArray(goodsNos)}, ${sql`(select count(*) + 1 from content.home_block)`}, ${shown},
        ${from}, ${until}, ${shopTypes}::int[], ${regions}::int[]) returning id`,
  )
/** A notice, or an item of another kind, at the end of its block, shown to everybody. */
export const makeHomeItem = (
  world: TestDatabase,
  {
    kind = 'notices',
    title = `第${nextNumber()}条`,
    shown = true,
    from = null,
    until = null,
    shopTypes = null,
    regions = null,
  }: Options & { kind?: HomeItem; title?: string } = {},
): Promise<number> =>
  insertRow(
    world,
    sql`insert into content.home_item (kind, title, picture, target, sort, shown, from_day, until_day, shop_types, regions)
      values (${kind}, ${title}, ${kind === 'entries' ? 'pill' : ''}, '/pages/category/index',
        ${sql`(select count(*) + 1 from content.home_item where kind = ${kind})`}, ${shown}, ${from}, ${until}, ${shopTypes}::int[], ${regions}::int[])
      returning id`,
  )
