import { REVIEW, type ConsoleListBankAccounts, type Out, type ReviewState } from '@shop/contract'
import * as z from 'zod'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../../kernel/database.ts'
import { sealedFormat } from '../../../kernel/sealed-format.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Waiting, WaitingWork } from '../../../kernel/waiting.ts'
import { lockSeller } from '../../catalog/index.ts'
import type { BankAccountTable } from '../tables.gen.ts'

/** What is kept encrypted of an account. */
const Content = z.object({ accountName: z.string(), bankName: z.string(), number: z.string() })
export const ACCOUNT_CONTENT = sealedFormat(Content, [])
/** Of an account that was encrypted with a secret that is lost. */
const UNREADABLE: z.infer<typeof Content> = { accountName: '', bankName: '', number: '' }
export const openAccount = (secrets: Secrets, { content }: Pick<BankAccountTable, 'content'>) =>
  ACCOUNT_CONTENT.open(secrets, content) ?? UNREADABLE
/** What was sealed here and still counts or waits, as a column `sealed`. */
export const sealedBankAccounts = sql`select content as sealed from sellers.bank_account
  where state in (${sql.lit(REVIEW.waiting)}, ${sql.lit(REVIEW.approved)})`

export const ACCOUNT = columnsOf<BankAccountTable>()(
  'id',
  'seller_id',
  'state',
  'content',
  'last_digits',
  'sent_at',
  'sent_by',
  'decided_at',
  'decided_by',
  'reason',
)
export interface AccountRow extends RowOf<typeof ACCOUNT> {
  state: ReviewState
}
export const findAccountRow = (db: Executor, id: number) =>
  first(db, sql<AccountRow>`select ${ACCOUNT.list} from sellers.bank_account where id = ${id}`)

/** An account under the lock of its seller: accounts are sent and decided by one at a time. */
export async function lockAccount(tx: Tx, id: number): Promise<AccountRow | undefined> {
  const found = await findAccountRow(tx, id)
  if (!found) return undefined
  await lockSeller(tx, found.seller_id)
  return findAccountRow(tx, id)
}

type Listed = Out<typeof ConsoleListBankAccounts>['rows'][number]
/** An account without what is encrypted. */
export const accountView = (row: AccountRow): Omit<Listed, 'sellerId' | 'sellerName' | 'companyName' | 'currentDigits'> => ({
  bankAccountId: row.id,
  lastDigits: row.last_digits,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  sentBy: row.sent_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  rejection: row.reason,
})

/** Accounts that wait for the platform. */
export const waitingBankAccounts: WaitingWork[] = [
  {
    kind: 'bankAccounts',
    count: async (db) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(sent_at) as since from sellers.bank_account where state = ${sql.lit(REVIEW.waiting)}`,
      ))!,
  },
]
