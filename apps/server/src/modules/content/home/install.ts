import type { HomeBlock } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Database } from '../../../kernel/database.ts'
import { holdHome } from './rows.ts'

/** What home begins with, in this order: title, subtitle and link of strips. */
const BLOCKS: readonly (readonly [kind: HomeBlock, title?: string, subtitle?: string, target?: string])[] = [
  ['bought-before', '常购补货', '按上次的数量，一点就加', '/sub-goods/goods/list?boughtBefore=true'],
  ['entries'],
  ['banners'],
  ['notices'],
  ['near-expiry', '近效期专区', '比正价低，效期逐批标明', '/sub-goods/goods/list?nearExpiry=true'],
  ['popular', '同城热销', '附近药店都在买', '/sub-goods/goods/list?orderBy=salesCount'],
  ['sellers'],
  ['recommend'],
]

/**
 * Run after the migrations by every node that starts: writes the blocks that home begins with, where it has none. From then on they
 * are the operators': nothing is added or overwritten.
 */
export async function installHome(database: Pick<Database, 'transact'>, now: Date): Promise<void> {
  await database.transact(async (tx) => {
    await holdHome(tx)
    if (await first(tx, sql`select from content.home_block limit 1`)) return
    for (const [at, [kind, title = '', subtitle = '', target = '']] of BLOCKS.entries())
      await sql`insert into content.home_block (kind, title, subtitle, target, sort, updated_at, updated_by)
        values (${kind}, ${title}, ${subtitle}, ${target}, ${at + 1}, ${now}, '平台')`.execute(tx)
  })
}
