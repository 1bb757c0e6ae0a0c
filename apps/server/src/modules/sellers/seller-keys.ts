import { first, type Executor } from '../../kernel/database.ts'
import { sql, type Sql } from '../../kernel/sql.ts'

/** The sellers whose locks a call contends for, as keys; null and undefined: none. */
const sellerKeys = (id: number | null | undefined): string[] => (typeof id === 'number' ? [`seller:${id}`] : [])

const sellerOf = async (db: Executor, table: Sql<unknown>, id: number) =>
  (await first(db, sql<{ seller_id: number }>`select seller_id from ${table} where id = ${id}`))?.seller_id

/** Of commands that lock a seller: the operator’s own, or that of what they name. */
export const contends = {
  own: (_: Executor, _input: unknown, { sellerId }: { sellerId: number }) => sellerKeys(sellerId),
  seller: (_: Executor, { sellerId }: { sellerId: number }) => sellerKeys(sellerId),
  paper: async (db: Executor, { paperId }: { paperId: number }) => sellerKeys(await sellerOf(db, sql`sellers.paper`, paperId)),
  profile: async (db: Executor, { profileId }: { profileId: number }) =>
    sellerKeys(await sellerOf(db, sql`sellers.profile`, profileId)),
  account: async (db: Executor, { bankAccountId }: { bankAccountId: number }) =>
    sellerKeys(await sellerOf(db, sql`sellers.bank_account`, bankAccountId)),
}
