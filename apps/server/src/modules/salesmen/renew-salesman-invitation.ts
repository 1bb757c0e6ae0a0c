import { RenewSalesmanInvitation } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { makeInvitation } from './invitations.ts'
import { noSalesman } from './no-salesman.ts'
import { isOver, lockWorking } from './salesman-rows.ts'

/** Makes a new invitation of the caller's; the one before ends with it. */
export const renewSalesmanInvitation =
  (secrets: Secrets) =>
  async ({ tx, actor, now }: CommandContext<typeof RenewSalesmanInvitation>) => {
    const salesman = await lockWorking(tx, actor.userId)
    if (!salesman) throw noSalesman()
    if (isOver(salesman, now)) refuse(RenewSalesmanInvitation, 'AUTHORISATION_OVER', {}, '授权书已到期，更新后才能邀请门店')
    return makeInvitation(tx, secrets, salesman.id, now)
  }
