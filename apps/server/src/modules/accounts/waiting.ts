import { ACCOUNT } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { chinaDay, chinaDayStart } from '../../kernel/clock.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { Waiting, WaitingFor, WaitingWork } from '../../kernel/waiting.ts'
import { lateBefore } from './working-days.ts'

const count = async (db: Executor, { sellerId }: WaitingFor, condition: Sql<unknown>): Promise<Waiting> =>
  (await first(
    db,
    sql<Waiting>`select count(*)::int as count, min(sent_at) as since from accounts.request
      where seller_id = ${sellerId} and state = ${sql.lit(ACCOUNT.waiting)} and ${condition}`,
  ))!

/** Shops that wait for the seller, and those that have for longer than three working days. */
export const waiting: WaitingWork[] = [
  { kind: 'newAccounts', count: (db, who) => count(db, who, sql`true`) },
  { kind: 'lateAccounts', count: (db, who) => count(db, who, sql`sent_at < ${chinaDayStart(lateBefore(chinaDay(who.now)))}`) },
]
