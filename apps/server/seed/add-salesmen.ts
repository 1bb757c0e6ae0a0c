import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { addDays, after, chinaDay, DAY } from '../src/kernel/clock.ts'
import { first, rows, type Tx } from '../src/kernel/database.ts'
import { notifyLeftCarts } from '../src/modules/shop-care/index.ts'
import { addOnce } from './add-once.ts'

interface Salesman {
  phone: string
  name: string
  area: string
  /** The account of an operator of the seller; null: the platform's own. */
  seller: string | null
  /** Days from today; null: no authorisation was recorded. */
  authorisedFor: number | null
  /** The owners of the shops they serve. */
  owners: readonly string[]
  handles?: { categories?: number; factories?: number }
  left?: true
}
const KANGMIN = '13800000001'
const FUSHOU = '13800000006'
const CHAIN = '13800000101'
const SALESMEN: readonly Salesman[] = [
  {
    phone: '13900000001',
    name: '陆行舟',
    area: '杭州市',
    seller: null,
    authorisedFor: null,
    owners: [CHAIN, '13800000005', '13800000003', FUSHOU, KANGMIN],
  },
  {
    phone: '13900000002',
    name: '顾望山',
    area: '西湖区、余杭区',
    seller: 'seller1',
    authorisedFor: 300,
    owners: [FUSHOU, KANGMIN],
    handles: { categories: 2 },
  },
  {
    phone: '13900000003',
    name: '叶知秋',
    area: '浙江省',
    seller: 'seller2',
    authorisedFor: -5,
    owners: [KANGMIN],
    handles: { factories: 2 },
  },
  { phone: '13900000004', name: '程远', area: '滨江区', seller: 'seller1', authorisedFor: 60, owners: [], left: true },
]
const HOURS = '工作日 9:00–18:00'
const LEFT_DAYS = 2

/**
 * Gives a complete demonstration world its salesmen with their shops, one of which asks for another one and one of which has left its
 * cart, once; also one made by an earlier release. Does nothing without a world, where somebody serves a shop, or while another server
 * does it.
 */
export async function addSalesmen(app: App, databaseUrl: string): Promise<void> {
  await addOnce(
    databaseUrl,
    'salesmen',
    () => isMissing(app),
    async () => {
      const now = app.kernel.clock.now()
      await app.database.transact(async (tx) => {
        for (const salesman of SALESMEN) await appoint(tx, salesman, now)
        await sql`update salesmen.assignment a set replacement_asked_at = ${after(now, -DAY)}, replacement_reason = '希望换一位离店近的业务员'
          from salesmen.salesman s where s.id = a.salesman_id and s.name = '顾望山' and a.shop_id in (${shopOf(FUSHOU)})`.execute(
          tx,
        )
        await leaveCart(tx, after(now, -LEFT_DAYS * DAY))
      })
      await notifyLeftCarts(app.jobContext)
    },
  )
}

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from salesmen.assignment)`,
  )) !== undefined

/** The shop that a person owned first. */
const shopOf = (owner: string) => sql`select m.shop_id from shops.member m join access.app_user u on u.id = m.user_id
  where u.phone = ${owner} and m.role = 'owner' order by m.joined_at, m.shop_id limit 1`

async function appoint(tx: Tx, { phone, name, area, seller, authorisedFor, owners, handles = {}, left }: Salesman, now: Date) {
  // All people of the demonstration have the same password.
  await sql`insert into access.app_user (phone, nickname, kind, password_hash, password_at, created_at)
    select ${phone}, ${`业务员${name}`}, ${left ? 'buyer' : 'salesman'}, password_hash, password_at, created_at from access.app_user
    where phone = ${KANGMIN} on conflict (phone) do nothing`.execute(tx)
  const employer = seller === null ? sql`null::bigint` : sql`(select seller_id from operators.operator where account = ${seller})`
  const until = authorisedFor === null ? null : addDays(chinaDay(now), authorisedFor)
  const begun = after(now, -90 * DAY)
  const ended = left ? after(now, -10 * DAY) : null
  // A migration knows those who were salesmen before, without more than their phone.
  await sql`insert into salesmen.salesman (user_id, seller_id, name, phone, hours, area, authorised_until, begun_at, ended_at, ended_by)
    select id, ${employer}, ${name}, ${phone}, ${HOURS}, ${area}, ${until}, ${begun}, ${ended}, ${left ? '本人' : ''}
    from access.app_user where phone = ${phone}
    on conflict (user_id) where ended_at is null
      do update set name = excluded.name, hours = excluded.hours, area = excluded.area`.execute(tx)
  const mine = sql`(select s.id from salesmen.salesman s where s.phone = ${phone} order by s.begun_at limit 1)`
  for (const [at, owner] of owners.entries())
    await sql`insert into salesmen.assignment (salesman_id, shop_id, seller_id, by, begun_at)
      select ${mine}, o.shop_id, ${employer}, '业务员邀请', ${after(begun, at * DAY)} from (${shopOf(owner)}) o`.execute(tx)
  const { categories = 0, factories = 0 } = handles
  // What the seller offers most of.
  const offered = sql`catalog.offer o join catalog.goods g on g.id = o.goods_id where o.seller_id = ${employer} and o.on_sale`
  await sql`insert into salesmen.handled (salesman_id, category_id)
    select ${mine}, g.category_path[1] from ${offered} group by 2 order by count(*) desc, 2 limit ${categories}`.execute(tx)
  await sql`insert into salesmen.handled (salesman_id, factory_id)
    select ${mine}, g.factory_id from ${offered} group by 2 order by count(*) desc, 2 limit ${factories}`.execute(tx)
}

/** Some goods in the cart of a shop that has none, untouched since a moment. */
async function leaveCart(tx: Tx, at: Date) {
  const [owner] = await rows(tx, sql<{ id: number }>`select id from access.app_user where phone = ${CHAIN}`)
  if (!owner) return
  await sql`insert into cart.line (shop_id, offer_id, quantity, added_by, added_at, updated_at)
    select w.shop_id, o.id, o.min_quantity, ${owner.id}, ${at}, ${at}
    from (${shopOf(CHAIN)}) w cross join lateral (
      select o.id, o.min_quantity from catalog.offer o where o.on_sale and o.available > 100 and not o.near_expiry and o.regions is null
        and o.shop_types is null order by o.sales_count desc, o.id limit 3) o
    where not exists (select from cart.line l where l.shop_id = w.shop_id)`.execute(tx)
}
