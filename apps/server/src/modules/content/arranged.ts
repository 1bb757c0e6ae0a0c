import type { GetHome, HomeBlock, Out } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, type Reader } from '../../kernel/database.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Visitor } from '../access/index.ts'
import { lineCount } from '../cart/index.ts'
import { countUnread } from '../messaging/index.ts'
import { regionName } from '../platform/index.ts'
import { isShownTo } from './home/audience.ts'
import { BLOCK_ORDER } from './home/rows.ts'

type Home = Out<typeof GetHome>
/** A block of home, of strips of goods with what stands above it, of chosen ones with their codes. */
export interface ArrangedBlock {
  id: number
  kind: HomeBlock
  title: string
  subtitle: string
  to: string
  goodsNos: string[]
}
interface Arranged extends Pick<Home, 'hotWords' | 'banners' | 'entries' | 'notices' | 'cartCount' | 'unread'> {
  blocks: ArrangedBlock[]
  region_name: string | null
}

/** What the platform arranged for this visitor, the name of their region, how much is in their cart and how much they have not read, in one statement. */
export async function findArranged(db: Reader, visitor: Visitor, now: Date): Promise<Arranged> {
  const { shop } = visitor
  const today = chinaDay(now)
  const isShown = isShownTo(visitor, today)
  const list = (columns: Sql<unknown>, from: Sql<unknown>, order: Sql<unknown> = sql`sort, id`) =>
    sql`coalesce((select jsonb_agg(t) from (select id, ${columns}, target as to from ${from} and ${isShown} order by ${order}) t), '[]')`
  const items = (columns: Sql<unknown>, kind: string) => list(columns, sql`content.home_item where kind = ${sql.lit(kind)}`)
  const found = await first(
    db,
    sql<Arranged>`
      select coalesce((select jsonb_agg(word order by sort, id) from content.hot_word), '[]') as "hotWords",
             ${items(sql`picture as image, title`, 'banners')} as banners, ${items(sql`title as name, picture as icon`, 'entries')} as entries,
             ${items(sql`title as text`, 'notices')} as notices,
             ${list(sql`kind, title, subtitle, goods_nos as "goodsNos"`, sql`content.home_block where true`, BLOCK_ORDER)} as blocks,
             ${regionName(sql`${shop?.regionId ?? null}::int`)} as region_name, ${shop ? lineCount(shop.id) : sql`0`} as "cartCount",
             ${visitor.kind === 'guest' ? sql`0` : countUnread(visitor.userId, today)} as unread`,
  )
  return found!
}
