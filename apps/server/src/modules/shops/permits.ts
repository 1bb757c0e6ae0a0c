import type { PurchaserBasis, ReviewState, RightEnd } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { affectedRows, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { Moment } from '../../kernel/settings.ts'
import { roleAllows } from './allowed-roles.ts'
import type { PermitTable } from './tables.gen.ts'
import { endOfPermit, permitDays } from './permit-standing.ts'

/** A right to order. */
interface Permit {
  basis: PurchaserBasis
  /** YYYY-MM-DD. */
  from: string
  /** The last day; null: it does not end. */
  until: string | null
  /** What ends then; null unless it rests on a power of attorney. */
  endsWith: RightEnd | null
}

/**
 * Gives a member the right to order, in the place of the one before; whoever left meanwhile or does not order gets none. A renewal that begins before the
 * right in force ends leaves no gap. A legal person’s right stays: an agent’s papers take nothing from it. That one was ended by hand is over with it. Callers hold the shop’s lock.
 */
export const grantPermit = (tx: Tx, { shopId, userId }: { shopId: number; userId: number }, it: Permit, moment: Moment) =>
  sql`with granted as (insert into shops.permit as p (user_id, shop_id, basis, valid_from, valid_until, ends_with, granted_at)
    select m.user_id, m.shop_id, ${it.basis}, ${it.from}, ${it.until}::date, ${it.endsWith}, ${moment.now} from shops.member m
    where m.user_id = ${userId} and m.shop_id = ${shopId} and ${roleAllows('purchaser', 'm')}
    on conflict (user_id, shop_id) do update set basis = excluded.basis, valid_until = excluded.valid_until, ends_with = excluded.ends_with,
      valid_from = case when (${endOfPermit(permitDays(moment))}) >= excluded.valid_from - 1 then least(p.valid_from, excluded.valid_from)
        else excluded.valid_from end,
      granted_at = excluded.granted_at, notified_days = null
    where p.basis <> 'legal-person' returning user_id, shop_id)
    delete from shops.ended_permit e using granted g where e.user_id = g.user_id and e.shop_id = g.shop_id`.execute(tx)

type OfMember = Pick<PermitTable, 'user_id' | 'shop_id'>
/** Rights that rest on a power of attorney, of which it is not known yet what ends them: they are from before an identity card could. */
export const listUnreadPermits = (db: Executor) =>
  rows(
    db,
    sql<OfMember>`select user_id, shop_id from shops.permit where basis = 'power-of-attorney' and ends_with is null
      order by shop_id, user_id`,
  )
/** Says what ends such a right. One that rests on papers until `paper` ends with their card on an earlier day. Callers hold the shop’s lock. */
export const setPermitEnd = (tx: Tx, member: OfMember, end: { endsWith: RightEnd; until: string; paper: string } | null) =>
  sql`update shops.permit set
      valid_until = case when valid_until = ${end?.paper ?? null}::date then greatest(valid_from, ${end?.until ?? null}::date) else valid_until end,
      notified_days = case when valid_until = ${end?.paper ?? null}::date and valid_until > ${end?.until ?? null}::date then null else notified_days end,
      ends_with = case when valid_until = ${end?.paper ?? null}::date then ${end?.endsWith ?? null}::text else 'power-of-attorney' end
    where user_id = ${member.user_id} and shop_id = ${member.shop_id} and basis = 'power-of-attorney' and ends_with is null`.execute(
    tx,
  )

/** The members whose right to order rests on being the legal person. */
export const listLegalPersons = async (db: Executor, shopId: number): Promise<number[]> =>
  (
    await rows(
      db,
      sql<OfMember>`select user_id, shop_id from shops.permit where shop_id = ${shopId} and basis = 'legal-person' order by user_id`,
    )
  ).map(({ user_id }) => user_id)
/** Ends the right of a member to order; who has none keeps none. Callers hold the shop’s lock. */
export const endPermit = (tx: Tx, shopId: number, userId: number) =>
  sql`delete from shops.permit where shop_id = ${shopId} and user_id = ${userId}`.execute(tx)
/** Ends the rights of all members of a shop to order: they rest on the shop’s right to buy. Callers hold the shop’s lock. */
export const endPermitsOf = (tx: Tx, shopId: number) => sql`delete from shops.permit where shop_id = ${shopId}`.execute(tx)

/** Remembers what became of the papers that a member sent last: where they stand shows it as long as no right is in force. */
export const markPapers = (tx: Tx, { shopId, userId }: { shopId: number; userId: number }, state: ReviewState) =>
  sql`update shops.member set papers_state = ${state} where shop_id = ${shopId} and user_id = ${userId}`.execute(tx)
/** Remembers that a member was notified so many days before the end of a right; false: somebody else has done it, or it was renewed. */
export const markNotified = async (
  tx: Tx,
  {
    user_id: userId,
    shop_id: shopId,
    basis,
    valid_until: until,
  }: Pick<PermitTable, 'user_id' | 'shop_id' | 'basis' | 'valid_until'>,
  daysLeft: number,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update shops.permit set notified_days = ${daysLeft} where user_id = ${userId} and shop_id = ${shopId}
      and basis = ${basis} and valid_until is not distinct from ${until}::date and (notified_days is null or notified_days > ${daysLeft})`,
  )) > 0
