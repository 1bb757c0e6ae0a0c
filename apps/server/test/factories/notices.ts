import type { NoticeKind } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow } from './sequence.ts'

export interface NoticeOptions {
  shopId?: number | null
  /** About an order by default. */
  kind?: NoticeKind
  title?: string
  /** Now by default. */
  at?: Date
}
/** A notice that a user has not read. */
export const makeNotice = (world: TestDatabase, userId: number, options: NoticeOptions = {}): Promise<number> =>
  insertRow(
    world,
    sql`insert into messaging.notice (user_id, shop_id, kind, title, body, target, created_at)
      values (${userId}, ${options.shopId ?? null}, ${options.kind ?? 'order'}, ${options.title ?? '订单已发货'}, '订单 1 已全部发出',
        '/sub-goods/order/list', ${options.at ?? world.clock.now()}) returning id`,
  )
