import { sql } from '../../../kernel/sql.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { isSellable, nearExpiryBefore } from '../../catalog/index.ts'
import { numberRecalled } from '../../recalls/index.ts'

/**
 * What `MoveBatch` refuses and accepts, as conditions on a batch `b` of an offer `o`: `isAgeing` that it is for sale in a usual offer although
 * near-expiry, `isMovable` that the near-expiry offer takes it.
 */
export const isAgeing = (at: Moment) =>
  sql<boolean>`(not o.near_expiry and b.expires_on < ${nearExpiryBefore(at)} and ${isSellable('b', at)})`

const NOT_RECALLED = sql`not ${numberRecalled(sql.ref('o.seller_id'), sql.ref('o.goods_id'), sql.ref('b.batch_no'))}`
const TARGET = sql`catalog.offer mt where mt.seller_id = o.seller_id and mt.goods_id = o.goods_id and mt.near_expiry and mt.replaced_by is null`
const TAKES = sql`exists (select from ${TARGET} and mt.stopped_at is null and not exists (select from catalog.batch mb where mb.offer_id = mt.id and mb.batch_no = b.batch_no
  and (mb.locked or mb.produced_on <> b.produced_on or mb.expires_on <> b.expires_on)))`

export const isMovable = (at: Moment) => sql<boolean>`(${isAgeing(at)} and ${NOT_RECALLED} and ${TAKES})`

/** Whether the near-expiry offer takes the batch, would if there were one (`noTarget`), or does not (null). */
export const moveState = (at: Moment) => sql<'ready' | 'noTarget' | null>`(case when ${isAgeing(at)} and ${NOT_RECALLED} then
  case when ${TAKES} then 'ready' when not exists (select from ${TARGET}) then 'noTarget' end end)`
