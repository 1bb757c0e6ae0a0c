import { REVIEW, type SendBankAccount, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { sql } from '../../../kernel/sql.ts'
import { lockSellerRecord } from '../../catalog/index.ts'
import { ACCOUNT_CONTENT, ACCOUNT, openAccount, type AccountRow } from './account-rows.ts'

/**
 * Sends an account to the platform, in the place of one that waits; the one that counts goes on counting. Refuses an account of anybody
 * but the seller's company, and the one that counts already. The log has the end of its number.
 */
export const sendBankAccount =
  (secrets: Secrets) =>
  async (
    { tx, actor, now }: CommandContext<typeof SendBankAccount>,
    content: In<typeof SendBankAccount>,
  ): Promise<Audited<typeof SendBankAccount>> => {
    const { sellerId } = actor
    const seller = (await lockSellerRecord(tx, sellerId))!
    if (content.accountName !== seller.company_name) badInput({ accountName: `应为企业名称：${seller.company_name}` })
    const current = await first(
      tx,
      sql<AccountRow>`select ${ACCOUNT.list} from sellers.bank_account where seller_id = ${sellerId} and state = ${REVIEW.approved}`,
    )
    if (current && JSON.stringify(openAccount(secrets, current)) === JSON.stringify(content))
      badInput({ number: '和使用中的账户一样' })
    await sql`update sellers.bank_account set state = ${REVIEW.withdrawn} where seller_id = ${sellerId} and state = ${REVIEW.waiting}`.execute(
      tx,
    )
    const lastDigits = content.number.slice(-4)
    const sent = await first(
      tx,
      sql<{ id: number }>`insert into sellers.bank_account (seller_id, state, content, last_digits, sent_at, sent_by)
        values (${sellerId}, ${REVIEW.waiting}, ${ACCOUNT_CONTENT.seal(secrets, content)}, ${lastDigits}, ${now}, ${actor.name}) returning id`,
    )
    return {
      answer: { bankAccountId: sent!.id },
      audit: { subjectId: sellerId, after: { bankName: content.bankName, lastDigits } },
    }
  }
