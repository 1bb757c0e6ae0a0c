import { DecideBankAccount, REVIEW, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { sql } from '../../../kernel/sql.ts'
import { lockSellerRecord } from '../../catalog/index.ts'
import type { Operator } from '../../operators/index.ts'
import { lockAccount, openAccount } from './account-rows.ts'

/**
 * Decides on an account, once: a confirmed one takes the place of the one before. One that can't be read any more is not confirmed, since
 * no one could pay to it, nor one of another company than the seller's: it may have been renamed while the account waited.
 */
export const decideBankAccount =
  (secrets: Secrets) =>
  async (
    { tx, actor, now }: CommandContext<typeof DecideBankAccount> & { actor: Operator },
    { bankAccountId, approve, reason = '' }: In<typeof DecideBankAccount>,
  ): Promise<Audited<typeof DecideBankAccount>> => {
    if (!approve && !reason) badInput({ reason: '请填写驳回原因' })
    const account = await lockAccount(tx, bankAccountId)
    if (!account) return refuse(DecideBankAccount, 'NOT_FOUND')
    if (account.state !== REVIEW.waiting) refuse(DecideBankAccount, 'ALREADY_DECIDED')
    const { number, bankName, accountName } = openAccount(secrets, account)
    if (approve && !number) badInput({ approve: '账户读不出来了，请驳回，由卖家重新提交' })
    const seller = (await lockSellerRecord(tx, account.seller_id))!
    if (approve && accountName !== seller.company_name)
      badInput({ approve: `账户名称是${accountName}，企业名称现在是${seller.company_name}，请驳回，由卖家重新提交` })
    if (approve)
      await sql`update sellers.bank_account set state = ${REVIEW.ended} where seller_id = ${account.seller_id}
        and state = ${REVIEW.approved}`.execute(tx)
    await sql`update sellers.bank_account set state = ${approve ? REVIEW.approved : REVIEW.rejected}, decided_at = ${now},
      decided_by = ${actor.name}, reason = ${approve ? '' : reason} where id = ${bankAccountId}`.execute(tx)
    return {
      answer: { done: true },
      audit: {
        action: approve ? 'bank.approve' : 'bank.reject',
        subjectId: account.seller_id,
        after: { bankName, lastDigits: account.last_digits, ...(!approve && { reason }) },
      },
    }
  }
