import { DEFAULT_SETTINGS, GOODS_TYPE } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import { first, rows, type Tx } from '../src/kernel/database.ts'
import { refreshOffer } from '../src/modules/catalog/index.ts'
import { addOnce } from './add-once.ts'

const SELLER = 'seller1'

/** Days of shelf life that are left, and whether the goods have a near-expiry offer into which they can be moved. */
const AGEING = [
  { batchNo: 'JX-0001', life: 150, hasTarget: true },
  { batchNo: 'JX-0002', life: 130, hasTarget: false },
] as const
const PACKS = 120

/**
 * Two batches of a seller have aged in usual offers: of goods of which it has a near-expiry offer, and of goods without one. Once, also in a
 * world of an earlier release.
 */
export const addAgeingBatches = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'ageing batches',
    () => isMissing(app),
    () => app.jobContext.transact(({ tx, now }) => add(tx, now)),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null
      and not exists (select from catalog.batch where batch_no = any(${AGEING.map(({ batchNo }) => batchNo)}::text[]))`,
  )) !== undefined

/** Into offers that every shop may buy from, and of which few are sold: what is ordered is taken from these batches first. */
async function add(tx: Tx, now: Date) {
  const today = chinaDay(now)
  for (const { batchNo, life, hasTarget } of AGEING) {
    const near = sql`exists (select from catalog.offer n where n.seller_id = o.seller_id and n.goods_id = o.goods_id and n.near_expiry
      ${hasTarget ? sql`and n.on_sale and n.available > 0 and n.regions is null and n.shop_types is null` : sql``})`
    const added = await rows(
      tx,
      sql<{ offer_id: number }>`
        insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, created_at)
        select t.id, ${batchNo}, ${addDays(today, life - 730)}, ${addDays(today, life)}, ${PACKS}, ${now} from (
          select o.id from catalog.offer o join catalog.goods g on g.id = o.goods_id
          where o.seller_id = (select seller_id from operators.operator where account = ${SELLER}) and not o.near_expiry
            and o.on_sale and o.available > 0 and o.regions is null and o.shop_types is null
            and g.listed and g.type <> ${GOODS_TYPE.rx} and not g.cold_chain and g.special_class is null and ${hasTarget ? near : sql`not ${near}`}
          order by o.sales_count, o.id limit 1) t
        returning offer_id`,
    )
    await refreshOffer(
      tx,
      added.map(({ offer_id: id }) => id),
      { now, settings: DEFAULT_SETTINGS },
    )
  }
}
