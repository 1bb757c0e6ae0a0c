import { GOODS_TYPE, type StopOffer } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { first } from '../src/kernel/database.ts'
import type { CommandContext } from '../src/kernel/endpoint.ts'
import type { Operator } from '../src/modules/operators/index.ts'
import { stopOffer } from '../src/modules/seller-console/watch/stop-offer.ts'
import { addOnce } from './add-once.ts'

/** Whose offer is stopped, and by whom. */
const SELLER = 'seller1'
const PLATFORM = 'admin'
const REASON = '收到门店投诉，核查中'
/** So many that sell less are left to the imports and the prices of customers. */
const LEFT = 20

/**
 * Has the platform stop an offer of a complete demonstration world; once, also in a world of an earlier release, and not where operators have
 * stopped or lifted any.
 */
export const addStoppedOffer = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'stopped offer',
    () => isMissing(app),
    () => add(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null
      and not exists (select from catalog.offer where stopped_at is not null or lifted_at is not null)
      and not exists (select from operators.audit_log where action in ('offer.stop', 'offer.lift'))`,
  )) !== undefined

/** The operator has one session, which a person may be using: the offer is stopped without one, and the audit log does not have it. */
async function add(app: App) {
  const { read } = app.database
  const platform = await first(
    read,
    sql<Pick<Operator, 'operatorId' | 'sellerId' | 'name'>>`select id as "operatorId", seller_id as "sellerId", name
      from operators.operator where account = ${PLATFORM}`,
  )
  const offer = await first(
    read,
    sql<{ id: number }>`select o.id from catalog.offer o join catalog.goods g on g.id = o.goods_id
      join operators.operator p on p.seller_id = o.seller_id and p.account = ${SELLER}
      where o.on_sale and not o.near_expiry and g.listed and g.type <> ${GOODS_TYPE.rx} and g.special_class is null
        and not exists (select from catalog.batch b where b.offer_id = o.id and b.reserved > 0)
        and not exists (select from cart.line l where l.offer_id = o.id)
        and not exists (select from pricing.contract_price c where c.offer_id = o.id)
        and not exists (select from pricing.group_price c where c.offer_id = o.id)
      order by g.sales_count, g.id offset ${sql.lit(LEFT)} limit 1`,
  )
  if (!platform || !offer) return
  await app.jobContext.transact((work) =>
    stopOffer({ ...work, actor: platform } as CommandContext<typeof StopOffer>, { gccsId: offer.id, reason: REASON }),
  )
}
