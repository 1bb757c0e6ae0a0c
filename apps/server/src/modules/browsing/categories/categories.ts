import { sql } from '../../../kernel/sql.ts'
import type { Out, CategoryTree } from '@shop/contract'
import { first, rows, type Reader } from '../../../kernel/database.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { hasOffer, mayBePromoted, pictureFor, prescriptionHidden, treeVersion } from '../../catalog/index.ts'
import type { Branch } from '../lists/filters.ts'
import type { CategoryTable } from '../../catalog/tables.gen.ts'

type Tree = Out<typeof CategoryTree>
interface Row extends Pick<CategoryTable, 'id' | 'parent_id' | 'name' | 'image'> {
  level: 1 | 2 | 3
  count: number
}

/**
 * Maximum age of the counts (ms), or sixty times as long as counting takes, whichever is longer: a large catalogue is counted
 * less often.
 */
const MAX_AGE_MS = 60_000

/** A branch with more goods than this is large: a list follows the index of its sort and skips the goods of other branches. */
const LARGE_BRANCH = 5_000

/**
 * Categories cached in memory: their branches (levels never change, and the size only decides the query plan), and the tree with
 * its counts by the shop's province and type, and whether it sees prescription medicines, which alone determine what a visitor can
 * see. Only one count runs at a time for each. What the platform changes of the categories is seen at once.
 */
export function createCategoryCache() {
  const branches = new Map<number, Branch>()
  const trees = new Map<string, { tree: Promise<Tree>; until: number }>()
  let known = 0
  /** Trees of before a change of the categories are read once more, on every node. */
  const dropOlder = async (db: Reader) => {
    const version = await treeVersion(db)
    if (version === known) return
    known = version
    trees.clear()
    branches.clear()
  }
  return {
    branchOf: async (db: Reader, id: number): Promise<Branch | undefined> => {
      const cached = branches.get(id)
      if (cached) return cached
      const found = await first(
        db,
        sql<Branch>`
          select c.level, (select count(*) = ${sql.lit(LARGE_BRANCH)} from (
            select from catalog.goods g where g.category_path @> array[c.id] and g.listed limit ${sql.lit(LARGE_BRANCH)}) n) as large
          from catalog.category c where c.id = ${id}`,
      )
      if (found) branches.set(id, found)
      return found
    },
    async tree(db: Reader, visitor: Visitor, at: Moment): Promise<Tree> {
      await dropOlder(db)
      const key = visitor.shop ? `${visitor.shop.provinceId}:${visitor.shop.type}:${prescriptionHidden(visitor) === null}` : ''
      const cached = trees.get(key)
      if (cached && cached.until > at.now.getTime()) return cached.tree
      const startedAt = performance.now()
      const entry = { tree: countTree(db, visitor, at), until: at.now.getTime() + MAX_AGE_MS }
      trees.set(key, entry)
      entry.tree.then(
        () => (entry.until = at.now.getTime() + Math.max(MAX_AGE_MS, 60 * (performance.now() - startedAt))),
        () => trees.get(key) === entry && trees.delete(key),
      )
      return entry.tree
    },
  }
}
export type Categories = ReturnType<typeof createCategoryCache>

/** Counts the goods that the visitor can see by leaf category, and sums them up the tree; empty branches are left out. */
async function countTree(db: Reader, visitor: Visitor, at: Moment): Promise<Tree> {
  // A guest sees whatever anyone sells, which goods know themselves.
  const isSeen = visitor.shop ? sql`and ${hasOffer(visitor, at)}` : sql``
  const all = await rows(
    db,
    sql<Row>`
      select c.id, c.parent_id, c.level, c.name, coalesce(n.count, 0)::int as count,
             case when n.count > 0 then coalesce(nullif(c.image, ''), (
               select ${pictureFor(visitor, 200)} as address from catalog.goods g
               where g.category_id = c.id and ${mayBePromoted(visitor)} and g.listed and g.offer_count > 0 ${isSeen}
               order by (g.available > 0) desc, g.sales_count desc, g.id desc limit 1), '') else '' end as image
      from catalog.category c
      left join (
        select g.category_id, count(*) as count from catalog.goods g
        where g.listed and g.offer_count > 0 ${isSeen} group by 1
      ) n on n.category_id = c.id
      order by c.level, c.sort, c.id`,
  )
  const childrenOf = (parent: number | null) => all.filter((c) => c.parent_id === parent)
  const sum = (children: readonly { count: number }[]) => children.reduce((total, child) => total + child.count, 0)
  const tops = childrenOf(null).map((top) => {
    const children = childrenOf(top.id).map((middle) => {
      const leaves = childrenOf(middle.id)
        .map(({ id, name, count, image }) => ({ id, name, count, image }))
        .filter((leaf) => leaf.count > 0)
      return { id: middle.id, name: middle.name, count: middle.count + sum(leaves), children: leaves }
    })
    return {
      id: top.id,
      name: top.name,
      count: top.count + sum(children),
      children: children.filter((child) => child.count > 0),
    }
  })
  return { rows: tops.filter((top) => top.count > 0) }
}
