import { ACCOUNT, type AccountState } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { affectedRows, first, type Executor, type Tx } from '../../../kernel/database.ts'
import type { Visitor } from '../../access/index.ts'
import type { SellerAccountTable } from '../tables.gen.ts'

const { none, approved, expired, toSign } = ACCOUNT

/**
 * Where an account `a` stands on a day: one that was approved has expired after its last day, and waits while the agreement of that day
 * is not signed (a missing first day of what is signed: a node of the version before wrote it); null without a row.
 */
const stateOn = (today: string) =>
  sql`case when a.state <> ${sql.lit(approved)} then a.state when a.valid_until < ${today} then ${sql.lit(expired)}
    when ${today} between a.unsigned_from and a.unsigned_until
      and (a.signed_until >= ${today} and coalesce(a.signed_from <= ${today}, true)) is not true then ${sql.lit(toSign)}
    else a.state end`

/**
 * Where the visitor's shop stands with the seller `s` of a statement (`AccountState`); approved with those that sell to any shop, for
 * which nothing is read.
 */
export const accountState = ({ shop }: Pick<Visitor, 'shop'>, now: Date): Sql<AccountState> =>
  sql`(case when s.needs_account then coalesce((select ${stateOn(chinaDay(now))} from catalog.seller_account a
    where a.seller_id = s.id and a.shop_id = ${shop?.id ?? null}), ${sql.lit(none)}) else ${sql.lit(approved)} end)`

/** Whether the seller `s` of a statement sells only to shops that it has approved, and the visitor's is none of them. */
export const accountMissing = (visitor: Pick<Visitor, 'shop'>, now: Date) =>
  sql<boolean>`(${accountState(visitor, now)} <> ${sql.lit(approved)})`

/** Where a shop stands with a seller, whether or not that needs an account; undefined: there is no such open seller. */
export const findAccount = (db: Executor, sellerId: number, shopId: number, now: Date) =>
  first(
    db,
    sql<{
      needed: boolean
      state: AccountState
      valid_until: SellerAccountTable['valid_until']
      name: string
      company_name: string
    }>`
      select s.needs_account as needed, s.name, s.company_name, coalesce(${stateOn(chinaDay(now))}, ${sql.lit(none)}) as state, a.valid_until
      from catalog.seller s left join catalog.seller_account a on a.seller_id = s.id and a.shop_id = ${shopId}
      where s.id = ${sellerId} and s.open`,
  )

export interface SavedAccount {
  sellerId: number
  shopId: number
  state: Exclude<AccountState, typeof none | typeof expired | typeof toSign>
  /** The last day of an approved one. */
  validUntil: string | null
}
/** Says where a shop stands with a seller. Whoever calls it holds the shop's lock, under which orders ask for it. */
export const saveAccount = (tx: Tx, { sellerId, shopId, state, validUntil }: SavedAccount, now: Date) =>
  sql`insert into catalog.seller_account (seller_id, shop_id, state, valid_until, updated_at)
    values (${sellerId}, ${shopId}, ${state}, ${validUntil}, ${now})
    on conflict (seller_id, shop_id) do update set state = excluded.state, valid_until = excluded.valid_until, updated_at = excluded.updated_at`.execute(
    tx,
  )

/** The days on which agreements wait to be signed, and on which they are. */
export type Agreement = Pick<SellerAccountTable, 'unsigned_from' | 'unsigned_until' | 'signed_from' | 'signed_until'>
/** Says what the shop has to sign with the seller, and has signed (days), under the same lock; false where it never asked for an account. */
export const saveAgreement = async (
  tx: Tx,
  { sellerId, shopId }: Pick<SavedAccount, 'sellerId' | 'shopId'>,
  it: Agreement,
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update catalog.seller_account set unsigned_from = ${it.unsigned_from}, unsigned_until = ${it.unsigned_until},
      signed_from = ${it.signed_from}, signed_until = ${it.signed_until} where seller_id = ${sellerId} and shop_id = ${shopId}`,
  )) > 0
