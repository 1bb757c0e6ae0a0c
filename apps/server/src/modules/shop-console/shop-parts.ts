import {
  isEndDoubtful,
  REVIEW,
  maskPhone,
  ROLE_NAMES,
  type ReviewState,
  type ConsoleGetShop,
  type Out,
  type Role,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay, daysBetween } from '../../kernel/clock.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { Moment } from '../../kernel/settings.ts'
import { nameInShop } from '../access/index.ts'
import type { AppUserTable } from '../access/tables.gen.ts'
import { kindName, type Purpose } from '../applications/index.ts'
import type { ApplicationTable } from '../applications/tables.gen.ts'
import { OPEN, statusList, waitsForPayment } from '../orders/index.ts'
import { permitDays, standingColumns, standingJoins, type StandingColumns } from '../shops/index.ts'
import { shownStanding, waitingPapers } from '../purchasers/index.ts'
import type { CertificateTable } from '../qualification/tables.gen.ts'
import { ASSIGNED } from '../salesmen/index.ts'
import type { MemberTable, PriceGroupChangeTable } from '../shops/tables.gen.ts'

type Shop = Out<typeof ConsoleGetShop>

/** A shop’s members in the order of joining, with their last login and where those who order stand with their own papers. */
export async function membersOf(db: Executor, shopId: number, moment: Moment): Promise<Shop['members']> {
  const days = permitDays(moment)
  const found = await rows(
    db,
    sql<
      StandingColumns &
        Pick<AppUserTable, 'id' | 'nickname' | 'phone'> &
        Pick<MemberTable, 'joined_at'> & { role: Role; seen_at: Date | null; waiting_id: number | null }
    >`select u.id, ${nameInShop('m', 'u')} as nickname, u.phone, m.role, m.joined_at,
        ${standingColumns(days)},
        (select max(s.created_at) from access.session s where s.user_id = u.id) as seen_at, ${waitingPapers('m')} as waiting_id
      from shops.member m join access.app_user u on u.id = m.user_id ${standingJoins(sql.ref('m.shop_id'), sql.ref('m.user_id'), days)}
      where m.shop_id = ${shopId} order by m.joined_at, u.id`,
  )
  return found.map((row) => ({
    userId: row.id,
    nickname: row.nickname,
    phoneMasked: maskPhone(row.phone),
    role: row.role,
    roleName: ROLE_NAMES[row.role],
    joinedAt: row.joined_at.toISOString(),
    lastLoginAt: row.seen_at?.toISOString() ?? null,
    papers: row.role === 'finance' ? null : shownStanding(row),
    waitingPapersId: row.waiting_id,
  }))
}

/** Who serves a shop, the platform’s salesman first. */
export async function salesmenOf(db: Executor, shopId: number): Promise<Shop['salesmen']> {
  const found = await rows(
    db,
    sql<{ id: number; name: string; phone: string; until: string | null; seller: string | null; begun_at: Date }>`
      select s.id, s.name, s.phone, s.authorised_until as until, e.name as seller, a.begun_at
      from salesmen.assignment a join salesmen.salesman s on s.id = a.salesman_id left join catalog.seller e on e.id = a.seller_id
      where a.shop_id = ${shopId} and ${ASSIGNED} order by a.seller_id nulls first`,
  )
  return found.map((row) => ({
    salesmanId: row.id,
    name: row.name,
    phone: row.phone,
    sellerName: row.seller ?? '平台',
    authorisedUntil: row.until,
    since: row.begun_at.toISOString(),
  }))
}

/** The papers that count, those that end first first. */
export async function certificatesOf(db: Executor, shopId: number, now: Date): Promise<Shop['certificates']> {
  const found = await rows(
    db,
    sql<Pick<CertificateTable, 'kind' | 'name' | 'number' | 'is_core' | 'expires_on'>>`
      select kind, name, number, is_core, expires_on from qualification.certificate where shop_id = ${shopId} order by expires_on, kind, id`,
  )
  return found.map(({ kind, name, number, is_core: core, expires_on: expiresOn }) => ({
    kind,
    name,
    number,
    core,
    expiresOn,
    daysLeft: expiresOn === null ? null : daysBetween(chinaDay(now), expiresOn),
    endDoubtful: isEndDoubtful(kind, expiresOn),
  }))
}

/** What the shop applied for, the newest first: drafts are its own. */
export async function applicationsOf(db: Executor, shopId: number): Promise<Shop['applications']> {
  const found = await rows(
    db,
    sql<Pick<ApplicationTable, 'id' | 'updated_at'> & Purpose & { state: ReviewState }>`
      select id, level, kind, state, updated_at from applications.application
      where shop_id = ${shopId} and state <> ${sql.lit(REVIEW.draft)} order by updated_at desc, id desc limit 20`,
  )
  return found.map(({ id, level, kind, state, updated_at: at }) => ({
    auditId: id,
    level,
    levelName: kindName({ level, kind }),
    state,
    at: at.toISOString(),
  }))
}

/** How much the shop ordered. */
export async function ordersOf(db: Executor, shopId: number): Promise<Shop['orders']> {
  const found = (await first(
    db,
    sql<{ all: number; unpaid: number; open: number; last: Date | null }>`
      select count(*)::int as all, count(*) filter (where o.status in ${statusList(OPEN.filter(waitsForPayment))})::int as unpaid,
        count(*) filter (where o.status in ${statusList(OPEN)})::int as open, max(o.paid_at) as last
      from orders.order_head o where o.shop_id = ${shopId}`,
  ))!
  return { all: found.all, unpaid: found.unpaid, open: found.open, lastPaidAt: found.last?.toISOString() ?? null }
}

/** How the price group of the shop was changed, the newest first. */
export async function priceGroupsOf(db: Executor, shopId: number): Promise<Shop['priceGroups']> {
  const found = await rows(
    db,
    sql<Pick<PriceGroupChangeTable, 'at' | 'by_name' | 'reason'> & { was: string | null; became: string | null }>`
      select c.at, c.by_name, c.reason, w.name as was, b.name as became from shops.price_group_change c
      left join pricing.price_group w on w.id = c.was_id left join pricing.price_group b on b.id = c.became_id
      where c.shop_id = ${shopId} order by c.id desc limit 20`,
  )
  return found.map(({ at, by_name: by, ...change }) => ({ at: at.toISOString(), by, ...change }))
}
