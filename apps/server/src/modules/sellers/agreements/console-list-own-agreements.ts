import type { ConsoleListOwnAgreements, Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { agreementsOf } from './agreement-rows.ts'

/** What the seller that the caller works for has agreed with the platform. */
export const consoleListOwnAgreements = ({
  db,
  now,
  actor,
}: QueryContext<typeof ConsoleListOwnAgreements>): Promise<Out<typeof ConsoleListOwnAgreements>> =>
  agreementsOf(db, actor.sellerId, now)
