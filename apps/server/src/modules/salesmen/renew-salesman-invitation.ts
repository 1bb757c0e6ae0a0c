import type { RenewSalesmanInvitation } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { makeInvitation } from './invitations.ts'
import { noSalesman } from './no-salesman.ts'
import { lockWorking } from './salesman-rows.ts'

/** Makes a new invitation of the caller's; the one before ends with it. */
export const renewSalesmanInvitation =
  (secrets: Secrets) =>
  async ({ tx, actor, now }: CommandContext<typeof RenewSalesmanInvitation>) => {
    const salesman = await lockWorking(tx, actor.userId)
    if (!salesman) throw noSalesman()
    return makeInvitation(tx, secrets, salesman.id, now)
  }
