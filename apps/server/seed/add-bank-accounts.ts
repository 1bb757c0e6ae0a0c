import { REVIEW } from '@shop/contract'
import type { App } from '../src/app.ts'
import { DAY, after } from '../src/kernel/clock.ts'
import { rows } from '../src/kernel/database.ts'
import { sql } from '../src/kernel/sql.ts'
import { ACCOUNT_CONTENT } from '../src/modules/sellers/bank/account-rows.ts'
import { addMissing } from './add-once.ts'

/** Sellers by name: where they are paid, and what one of them sent since. No bank has these accounts. */
const ACCOUNTS = new Map([
  ['江禾康达', { bankName: '演示银行杭州余杭支行', number: '9999000000010001', change: null }],
  ['九畴惠民', { bankName: '演示银行武汉江汉支行', number: '9999000000020002', change: '9999000000020020' }],
])

/**
 * Gives two sellers of a complete demonstration world the account to which they are paid, also in a world made by an earlier release; one
 * has sent another, which waits. Does nothing without a world, or where the seller has sent its own.
 */
export const addBankAccounts = (app: App, databaseUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'bank accounts',
    () => lacking(app),
    (one) => add(app, one),
  )

interface Lacking {
  id: number
  name: string
  company_name: string
}
const lacking = ({ database: { read } }: App) =>
  rows(
    read,
    sql<Lacking>`select s.id, s.name, s.company_name from catalog.seller s
      where s.name = any(${[...ACCOUNTS.keys()]}::text[]) and exists (select from demonstration.world where finished_at is not null)
        and not exists (select from sellers.bank_account b where b.seller_id = s.id)`,
  )

const add = (app: App, { id, name, company_name: accountName }: Lacking) =>
  app.jobContext.transact(async ({ tx, now }) => {
    const { bankName, number, change } = ACCOUNTS.get(name)!
    const insert = (digits: string, state: number, sentAt: Date, decidedAt: Date | null) => {
      const content = ACCOUNT_CONTENT.seal(app.kernel.secrets, { accountName, bankName, number: digits })
      return sql`insert into sellers.bank_account (seller_id, state, content, last_digits, sent_at, sent_by, decided_at, decided_by)
        values (${id}, ${state}, ${content}, ${digits.slice(-4)}, ${sentAt}, '财务部', ${decidedAt}, ${decidedAt ? '资金专员' : ''})`.execute(
        tx,
      )
    }
    await insert(number, REVIEW.approved, after(now, -90 * DAY), after(now, -89 * DAY))
    if (change) await insert(change, REVIEW.waiting, after(now, -DAY / 4), null)
  })
