import type { HomeBlock, HomeItem, ShopType } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { HomeBlockTable, HomeItemTable } from '../tables.gen.ts'

const SHARED = ['shown', 'from_day', 'until_day', 'shop_types', 'regions', 'version', 'updated_at', 'updated_by'] as const
const BLOCK = columnsOf<HomeBlockTable>()('id', 'kind', 'title', 'subtitle', 'target', 'goods_nos', ...SHARED)
const ITEM = columnsOf<HomeItemTable>()('id', 'kind', 'title', 'picture', 'file_id', 'target', ...SHARED)
export interface BlockRow extends RowOf<typeof BLOCK> {
  kind: HomeBlock
  shop_types: ShopType[] | null
}
export interface ItemRow extends RowOf<typeof ITEM> {
  kind: HomeItem
  shop_types: ShopType[] | null
}

/** The order of blocks. What is recommended has no end, so nothing can follow it. */
export const BLOCK_ORDER = sql`kind = 'recommend', sort, id`
/** All blocks, in the platform's order. */
export const listBlocks = (db: Executor) =>
  rows(db, sql<BlockRow>`select ${BLOCK.list} from content.home_block order by ${BLOCK_ORDER}`)
/** All items, in the platform's order within each kind. */
export const listItems = (db: Executor) =>
  rows(db, sql<ItemRow>`select ${ITEM.list} from content.home_item order by kind, sort, id`)
export const listHotWordRows = (db: Executor) =>
  rows(db, sql<{ word: string }>`select word from content.hot_word order by sort, id`)

/** Keeps home from being arranged elsewhere until the end of the transaction. */
export const holdHome = (tx: Tx) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.home})`.execute(tx)

/** A list with one of its items moved to a position from 1; beyond the end it is the last. */
const moved = (ids: readonly number[], id: number, position: number) =>
  ids.filter((other) => other !== id).toSpliced(position - 1, 0, id)

const BLOCKS = {
  show: (id: number, shown: boolean) => sql`update content.home_block set shown = ${shown} where id = ${id}`,
  sort: (ids: readonly number[]) => sql`
    update content.home_block b set sort = o.sort from unnest(${ids}::bigint[]) with ordinality o (id, sort)
    where b.id = o.id and b.sort <> o.sort`,
}
const ITEMS: typeof BLOCKS = {
  show: (id, shown) => sql`update content.home_item set shown = ${shown} where id = ${id}`,
  sort: (ids) => sql`
    update content.home_item i set sort = o.sort from unnest(${ids}::bigint[]) with ordinality o (id, sort)
    where i.id = o.id and i.sort <> o.sort`,
}
type Arranged = Pick<BlockRow, 'id' | 'shown'>
interface Change {
  shown?: boolean | undefined
  /** From 1; beyond the end: the last. */
  position?: number | undefined
}
const arranging =
  ({ show, sort }: typeof BLOCKS) =>
  async (tx: Tx, all: readonly Arranged[], row: Arranged, { shown = row.shown, position }: Change) => {
    const ids = all.map(({ id }) => id)
    const at = ids.indexOf(row.id) + 1
    const to = Math.min(position ?? at, ids.length)
    if (shown !== row.shown) await show(row.id, shown).execute(tx)
    await sort(moved(ids, row.id, to)).execute(tx)
    return { before: { shown: row.shown, position: at }, after: { shown, position: to } }
  }
/** Shows or hides a block, and moves it among all. Returns both before and after, in the terms of the audit log. */
export const arrangeBlock = arranging(BLOCKS)
/** The same of an item, among those of its kind. */
export const arrangeItem = arranging(ITEMS)

/** What the audit log calls a block and an item, as expressions on their ids. */
export const homeBlockTitle = (id: Sql<unknown>) =>
  sql`(select coalesce(nullif(hb.title, ''), hb.kind) from content.home_block hb where hb.id = ${id})`
export const homeItemTitle = (id: Sql<unknown>) => sql`(select hi.title from content.home_item hi where hi.id = ${id})`
