import { REVIEW, type ConsoleGetOwnBankAccount, type Out } from '@shop/contract'
import { first, rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { sql } from '../../../kernel/sql.ts'
import { ACCOUNT, accountView, openAccount, type AccountRow } from './account-rows.ts'

const { waiting, approved, rejected } = REVIEW

/** Where the caller's own seller is paid, and what was sent last, unless it counts. */
export const consoleGetOwnBankAccount =
  (secrets: Secrets) =>
  async ({ db, actor }: QueryContext<typeof ConsoleGetOwnBankAccount>): Promise<Out<typeof ConsoleGetOwnBankAccount>> => {
    const [seller, found] = await Promise.all([
      first(db, sql<{ name: string }>`select company_name as name from catalog.seller where id = ${actor.sellerId}`),
      rows(
        db,
        sql<AccountRow>`select ${ACCOUNT.list} from sellers.bank_account
          where seller_id = ${actor.sellerId} and state = any (${[waiting, approved, rejected]}::smallint[])
          order by decided_at desc nulls first, id desc limit 50`,
      ),
    ])
    const view = (row: AccountRow | undefined) => (row ? { ...accountView(row), ...openAccount(secrets, row) } : null)
    const last = found[0]
    return {
      companyName: seller!.name,
      current: view(found.find(({ state }) => state === approved)),
      waiting: view(last?.state === waiting ? last : undefined),
      rejected: view(last?.state === rejected ? last : undefined),
    }
  }
