import { ORDER } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { DAY, HOUR, MINUTE, after } from '../../kernel/clock.ts'
import { first, rows, affectedRows, type Reader, type Tx } from '../../kernel/database.ts'
import { jobKind, worker, type TransactionContext } from '../../kernel/jobs.ts'
import type { LogisticsProvider, TrackSnapshot, ParcelState } from '../../providers/logistics/provider.ts'
import { lockOrder, recordDelivery, type OrderRow } from '../orders/index.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import type { PackageTable } from './tables.gen.ts'

/** Polls where a package is, records it and polls again later, until it is delivered. */
export const pollTrackJob = jobKind<{ packageId: number }>('fulfilment.poll-track', { title: '查询物流' })

/** When to poll next, by how near the package is. */
const POLL_DELAY: Record<Exclude<ParcelState, 'delivered'>, number> = {
  shipped: 15 * MINUTE,
  moving: HOUR,
  delivering: 20 * MINUTE,
}
/** After this time, an undelivered package is left to people. */
const GIVE_UP_AFTER = 60 * DAY
const STATE_ORDER: readonly ParcelState[] = ['shipped', 'moving', 'delivering', 'delivered']

const PACKAGE = columnsOf<PackageTable>()('id', 'order_id', 'carrier', 'tracking_no', 'state', 'shipped_at')
interface PackageRow extends RowOf<typeof PACKAGE> {
  state: ParcelState
  from_city: string
  to_city: string
}
/** The city of a county; a county directly below a province stands for itself. */
const cityOf = (county: Sql<unknown>) => sql`coalesce(
  (select c.name from platform.region c where c.id = ${county} / 100 * 100 and c.name !~ '直辖|^县$'), (select c.name from platform.region c where c.id = ${county}), '')`
/** A package in transit, with its origin and destination cities. */
const findPackageInTransit = (db: Reader, packageId: number) =>
  first(
    db,
    sql<PackageRow>`
      select ${PACKAGE.of('p')},
        ${cityOf(sql`s.region_id`)} as from_city, ${cityOf(sql`(o.address->>'regionId')::int`)} as to_city
      from fulfilment.package p join orders.order_head o on o.id = p.order_id join catalog.seller s on s.id = p.seller_id
      where p.id = ${packageId} and p.state <> 'delivered'`,
  )

/** Records what is new in a track; the first row (seq 0) is the seller's own. Returns whether there was anything new. */
async function saveTrack(tx: Tx, parcel: PackageRow, news: TrackSnapshot, now: Date): Promise<boolean> {
  const written = await affectedRows(
    tx,
    sql`insert into fulfilment.track (package_id, seq, at, text, place)
        select ${parcel.id}, w.seq, w.at, w.text, w.place
        from unnest(${news.steps.map((s) => s.at)}::timestamptz[], ${news.steps.map((s) => s.text)}::text[], ${news.steps.map((s) => s.place)}::text[]) with ordinality w(at, text, place, seq)
        on conflict (package_id, seq) do update set at = excluded.at, text = excluded.text, place = excluded.place
        where (fulfilment.track.at, fulfilment.track.text, fulfilment.track.place) is distinct from (excluded.at, excluded.text, excluded.place)`,
  )
  // Updates may arrive late and out of order; a package never moves back to an earlier state.
  const deliveredAt = news.state === 'delivered' ? (news.steps.at(-1)?.at ?? now) : null
  const moved = await affectedRows(
    tx,
    sql`update fulfilment.package set state = ${news.state}, delivered_at = ${deliveredAt}
        where id = ${parcel.id} and array_position(${STATE_ORDER}::text[], state) < array_position(${STATE_ORDER}::text[], ${news.state}::text)`,
  )
  return written + moved > 0
}

/** Marks an order as delivered once everything was shipped and delivered. */
async function markDelivered(work: TransactionContext, order: OrderRow) {
  if (order.status !== ORDER.shipped) return
  const packages = await rows(
    work.tx,
    sql<Pick<PackageTable, 'delivered_at'>>`select delivered_at from fulfilment.package where order_id = ${order.id}`,
  )
  if (packages.some((p) => p.delivered_at === null)) return
  const deliveredAt = new Date(Math.max(...packages.map((p) => p.delivered_at!.getTime())))
  await recordDelivery(work, order, deliveredAt)
}

/**
 * Tracks packages through a provider. A carrier that does not respond is polled again; earlier events are kept. Without a
 * provider, all that is known of a package is that it left: the buyer confirms its receipt, or the order is confirmed
 * automatically some days after shipping.
 */
export const pollTrackWorker = (logistics: LogisticsProvider | null) =>
  worker(pollTrackJob, async ({ packageId }, { db, now, transact, log }) => {
    if (!logistics) return
    const parcel = await findPackageInTransit(db, packageId)
    if (!parcel) return
    const news = await logistics
      .track(
        {
          carrier: parcel.carrier,
          trackingNo: parcel.tracking_no ?? '',
          shippedAt: parcel.shipped_at,
          from: parcel.from_city,
          to: parcel.to_city,
        },
        now(),
      )
      .catch((error: unknown) => {
        log.warn({ err: error, packageId }, 'carrier did not respond')
        return { steps: [], state: parcel.state } satisfies TrackSnapshot
      })
    await transact(async (work) => {
      const order = (await lockOrder(work.tx, parcel.order_id))!
      const isNew = await saveTrack(work.tx, parcel, news, work.now)
      if (news.state === 'delivered') return markDelivered(work, order)
      if (isNew) await work.emit('package-moved', { shop: order.shop_id }, { orderId: order.id, packageId })
      if (work.now > after(parcel.shipped_at, GIVE_UP_AFTER))
        return log.warn({ packageId }, 'package was never delivered, giving up')
      const at = after(work.now, POLL_DELAY[news.state] / (logistics.speed ?? 1))
      await work.enqueue(pollTrackJob, { packageId }, { at, key: `package-${packageId}` })
    })
  })
