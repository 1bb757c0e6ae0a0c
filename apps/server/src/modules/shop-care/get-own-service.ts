import type { GetOwnService, Out } from '@shop/contract'
import { SERVED_FILTERS } from '@shop/contract/served-shops'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { isOver, openInvitation } from '../salesmen/index.ts'
import { CARD, cardOf, type CardRow } from './salesman-cards.ts'
import { conditionOf, servedShops } from './served-shops.ts'

type Counts = NonNullable<Out<typeof GetOwnService>['salesman']>['counts']

/** The caller as a salesman: what shops see of them, what their shops need, and whom they invite with; null for everybody else. */
export const getOwnService =
  (secrets: Secrets) =>
  async ({ db, actor, now, settings }: QueryContext<typeof GetOwnService>): Promise<Out<typeof GetOwnService>> => {
    const salesman = await first(
      db,
      sql<CardRow>`select ${CARD} from salesmen.salesman s join access.app_user u on u.id = s.user_id
        where s.user_id = ${actor.userId} and s.ended_at is null`,
    )
    if (!salesman) return { salesman: null }
    const counted = SERVED_FILTERS.map(
      (filter) => sql`count(*) filter (where ${conditionOf(filter, now)})::int as ${sql.ref(filter)}`,
    )
    const [counts, invitation] = await Promise.all([
      first(db, sql<Counts>`select ${sql.join(counted)} from ${servedShops(salesman, { now, settings })}`),
      isOver(salesman, now) ? null : openInvitation(db, secrets, salesman.id, now),
    ])
    return { salesman: { ...cardOf(salesman, now), counts: counts!, invitation } }
  }
