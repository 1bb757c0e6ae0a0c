import type { App } from '../src/app.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { rows } from '../src/kernel/database.ts'
import { sql } from '../src/kernel/sql.ts'
import { grantPermit } from '../src/modules/shops/index.ts'
import { addMissing } from './add-once.ts'
import { THEIRS } from './card-consents.ts'

interface Member {
  userId: number
  shopId: number
  joinedOn: string
  /** The last day of the shop's power of attorney; null for its owner, who orders as the legal person. */
  until: string | null
}

/**
 * Lets the people of a complete demonstration world order without an end, or as long as their shop's power of attorney, as a new world
 * has it: in one made by an earlier release they are in a transition, which ends. Others are asked for their papers.
 */
export const addPermits = (app: App, databaseUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'rights to order',
    () => inTransition(app),
    ({ userId, shopId, joinedOn: from, until }) => {
      const basis = until === null ? 'legal-person' : 'power-of-attorney'
      const endsWith = until === null ? null : 'power-of-attorney'
      const moment = { now: app.kernel.clock.now(), settings: app.settings.current }
      return app.database.transact((tx) => grantPermit(tx, { userId, shopId }, { basis, from, until, endsWith }, moment))
    },
  )

const inTransition = ({ database: { read }, kernel: { clock } }: App): Promise<Member[]> =>
  rows(
    read,
    sql<Member>`select m.user_id as "userId", m.shop_id as "shopId", (m.joined_at at time zone 'Asia/Shanghai')::date as "joinedOn",
        case when m.role <> 'owner' then c.expires_on end as until
      from shops.permit p join shops.member m on m.user_id = p.user_id and m.shop_id = p.shop_id
      join access.app_user u on u.id = p.user_id
      left join lateral (select max(expires_on) as expires_on from qualification.certificate
        where shop_id = m.shop_id and kind = 'power-of-attorney') c on true
      where p.basis = 'transition' and ${THEIRS} and exists (select from demonstration.world where finished_at is not null)
        and (m.role = 'owner' or m.role = 'purchaser' and c.expires_on >= ${chinaDay(clock.now())})
      order by m.shop_id, m.user_id`,
  )
