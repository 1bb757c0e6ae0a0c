import { OpenBankAccount, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findAccountRow, openAccount } from './account-rows.ts'

/** All of an account, for who confirms it or pays to it. Each opening is logged, without the number. */
export const openBankAccount =
  (secrets: Secrets) =>
  async (
    { tx }: CommandContext<typeof OpenBankAccount>,
    { bankAccountId }: In<typeof OpenBankAccount>,
  ): Promise<Audited<typeof OpenBankAccount>> => {
    const account = await findAccountRow(tx, bankAccountId)
    if (!account) return refuse(OpenBankAccount, 'NOT_FOUND')
    const audit = { subjectId: account.seller_id, after: { lastDigits: account.last_digits } }
    return { answer: openAccount(secrets, account), audit }
  }
