import { ORDER } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { DAY, HOUR, MINUTE, after } from '../../kernel/clock.ts'
import { first, rows, affectedRows, type Reader, type Tx } from '../../kernel/database.ts'
import { jobKind, worker, type TransactionContext } from '../../kernel/jobs.ts'
import type { LogisticsProvider, TrackSnapshot, ParcelState } from '../../providers/logistics/provider.ts'
import { lockOrder, recordDelivery, type OrderRow } from '../orders/index.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import type { PackageTable } from './tables.gen.ts'

/** Asks where a package is, writes it down and looks again later, until it was handed over. */
export const pollTrackJob = jobKind<{ packageId: number }>('fulfilment.poll-track')

/** When to look again, by how near the package is. */
const POLL_DELAY: Record<Exclude<ParcelState, 'delivered'>, number> = {
  shipped: 15 * MINUTE,
  moving: HOUR,
  delivering: 20 * MINUTE,
}
/** A package nobody has handed over by then is left to people. */
const GIVE_UP_AFTER = 60 * DAY
const STATE_ORDER: readonly ParcelState[] = ['shipped', 'moving', 'delivering', 'delivered']

const PACKAGE = columnsOf<PackageTable>()('id', 'order_id', 'carrier', 'tracking_no', 'state', 'shipped_at')
interface PackageRow extends RowOf<typeof PACKAGE> {
  state: ParcelState
  from_city: string
  to_city: string
}
/** The city of a county; counties right below a province stand for themselves. */
const cityOf = (county: RawBuilder<unknown>) => sql`coalesce(
  (select c.name from platform.region c where c.id = ${county} / 100 * 100 and c.name !~ '直辖|^县$'), (select c.name from platform.region c where c.id = ${county}), '')`
/** A package that is under way, with the cities it goes from and to. */
const findPackageInTransit = (db: Reader, packageId: number) =>
  first(
    db,
    sql<PackageRow>`
      select ${PACKAGE.of('p')},
        ${cityOf(sql`s.region_id`)} as from_city, ${cityOf(sql`(o.address->>'regionId')::int`)} as to_city
      from fulfilment.package p join orders.order_head o on o.id = p.order_id join catalog.seller s on s.id = p.seller_id
      where p.id = ${packageId} and p.state <> 'delivered'`,
  )

/** Writes what is new of a track; the first row (seq 0) is the seller's own. Answers whether anything was. */
async function saveTrack(tx: Tx, parcel: PackageRow, news: TrackSnapshot, now: Date): Promise<boolean> {
  const written = await affectedRows(
    tx,
    sql`insert into fulfilment.track (package_id, seq, at, text, place)
        select ${parcel.id}, w.seq, w.at, w.text, w.place
        from unnest(${news.steps.map((s) => s.at)}::timestamptz[], ${news.steps.map((s) => s.text)}::text[], ${news.steps.map((s) => s.place)}::text[]) with ordinality w(at, text, place, seq)
        on conflict (package_id, seq) do update set at = excluded.at, text = excluded.text, place = excluded.place
        where (fulfilment.track.at, fulfilment.track.text, fulfilment.track.place) is distinct from (excluded.at, excluded.text, excluded.place)`,
  )
  // News may come late and out of order; a package never goes back.
  const deliveredAt = news.state === 'delivered' ? (news.steps.at(-1)?.at ?? now) : null
  const moved = await affectedRows(
    tx,
    sql`update fulfilment.package set state = ${news.state}, delivered_at = ${deliveredAt}
        where id = ${parcel.id} and array_position(${STATE_ORDER}::text[], state) < array_position(${STATE_ORDER}::text[], ${news.state}::text)`,
  )
  return written + moved > 0
}

/** An order of which everything was shipped and handed over is delivered. */
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
 * Follows packages through a provider. A carrier that does not answer is asked again; what it told before stays. Without a provider
 * nothing is known of a package but that it left: the buyer confirms its receipt, or the order does some days after shipping.
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
        log.warn({ err: error, packageId }, 'carrier did not answer')
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
