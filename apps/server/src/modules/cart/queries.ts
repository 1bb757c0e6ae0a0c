import { sql, type Sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { pipelineWrite } from '../../kernel/pipeline.ts'
import type { Moment } from '../../kernel/settings.ts'
import type { Buyer, Visitor } from '../access/index.ts'
import { addFavourites, canSee, offerFacts, type OfferFacts } from '../catalog/index.ts'
import { shopPriceOf, type PricedShop } from '../pricing/index.ts'
import { salesmanName } from '../salesmen/index.ts'
import type { LineTable } from './tables.gen.ts'

const LINE = columnsOf<LineTable>()('chosen', 'min_life_days', 'seen_fen')
/** A cart line with everything the rules need to know about its offer. `put_by`: the salesman who put it there for the shop. */
export type CartRow = OfferFacts & InCart & RowOf<typeof LINE> & { put_by: string | null }

/** Packs of an offer in the shop's cart, including unavailable lines. */
export interface InCart {
  in_cart: LineTable['quantity']
}
/** The column `in_cart` of an offer `o`, for statements of offer facts: 0 for visitors without a shop. */
export const inCart = (shopId: number | null) =>
  shopId === null
    ? sql`, 0 as in_cart`
    : sql`, coalesce((select cl.quantity from cart.line cl where cl.shop_id = ${shopId} and cl.offer_id = o.id), 0) as in_cart`

/** The most lines a cart can have. */
export const MAX_CART_LINES = 500

/** All lines of the shop's cart, the latest first; a seller keeps its place when more of it is added. */
export const cartRows = (db: Executor, actor: Buyer, at: Moment) =>
  rows(
    db,
    sql<CartRow>`select * from (${offerFacts(
      actor,
      at,
      sql`cart.line l join catalog.offer o on o.id = l.offer_id and l.shop_id = ${actor.shop.id}`,
      sql`l.min_life_days`,
      sql`, l.quantity as in_cart, ${LINE.of('l')}, ${salesmanName(sql.ref('l.salesman_id'))} as put_by, l.added_at, min(l.added_at) over (partition by o.seller_id) as seller_since`,
    )}) c order by seller_since desc, seller_id, added_at desc, offer_id`,
  )

/** How many lines a shop's cart has, as an SQL expression. */
export const lineCount = (shopId: number) => sql`(select count(*)::int from cart.line where shop_id = ${shopId})`

export const countLines = async (db: Executor, shopId: number) =>
  (await first(db, sql<{ count: number }>`select ${lineCount(shopId)} as count`))!.count

interface LineChange {
  offerId: number
  quantity: number
  minLife: number | undefined
}
/**
 * Inserts a line or changes it, by adding or to exactly the quantity, and returns its offer as the rules see it, in one
 * statement. Undefined when there is no such offer. `in_cart` is the previous quantity, `quantity` the new one, `lines` how many
 * lines the cart now has.
 */
export const upsertLine = (tx: Tx, actor: Buyer, at: Moment, { offerId, quantity, minLife }: LineChange, add: boolean) =>
  first(
    tx,
    sql<OfferFacts & InCart & Pick<LineTable, 'quantity' | 'seen_fen'> & { lines: number }>`
      with put as (
        insert into cart.line (shop_id, offer_id, quantity, min_life_days, added_by, added_at, updated_at)
        select ${actor.shop.id}, o.id, ${quantity}, ${minLife ?? 0}, ${actor.userId}, ${at.now}, ${at.now} from catalog.offer o where o.id = ${offerId}
        on conflict (shop_id, offer_id) do update set
          quantity = ${add ? sql`cart.line.quantity + excluded.quantity` : sql`excluded.quantity`},
          min_life_days = ${minLife === undefined ? sql`cart.line.min_life_days` : sql`excluded.min_life_days`}, chosen = true, salesman_id = null, updated_at = ${at.now}
        returning offer_id, quantity, min_life_days, seen_fen, old.offer_id is null as is_new
      )
      ${offerFacts(
        actor,
        at,
        sql`put join catalog.offer o on o.id = put.offer_id`,
        sql`put.min_life_days`,
        // A statement sees the cart as it was before it wrote.
        sql`${inCart(actor.shop.id)}, put.quantity, put.seen_fen, ${lineCount(actor.shop.id)} + put.is_new::int as lines`,
      )}`,
  )

/** Defers adding lines that have already passed the rules. */
export const pipelineLines = (tx: Tx, actor: Buyer, now: Date, lines: readonly { offerId: number; quantity: number }[]): void =>
  pipelineWrite(
    tx,
    sql`insert into cart.line (shop_id, offer_id, quantity, min_life_days, added_by, added_at, updated_at)
        select ${actor.shop.id}, l.offer_id, l.quantity, 0, ${actor.userId}, ${now}, ${now}
        from unnest(${lines.map((l) => l.offerId)}::bigint[], ${lines.map((l) => l.quantity)}::int[]) l(offer_id, quantity) order by l.offer_id
        on conflict (shop_id, offer_id) do update set quantity = cart.line.quantity + excluded.quantity, chosen = true, salesman_id = null, updated_at = ${now}`,
  )

/**
 * Defers bringing lines that have already passed the rules to a quantity: what lies in the cart counts towards it, and more than that
 * stays. `fen`: the unit price that the buyer saw.
 */
export const pipelineRaisedLines = (
  tx: Tx,
  actor: Buyer,
  now: Date,
  lines: readonly { offerId: number; quantity: number; minLife: number; fen: number }[],
): void =>
  pipelineWrite(
    tx,
    sql`insert into cart.line (shop_id, offer_id, quantity, min_life_days, seen_fen, added_by, added_at, updated_at)
        select ${actor.shop.id}, l.offer_id, l.quantity, l.min_life, l.fen, ${actor.userId}, ${now}, ${now}
        from unnest(${lines.map((l) => l.offerId)}::bigint[], ${lines.map((l) => l.quantity)}::int[], ${lines.map((l) => l.minLife)}::int[], ${lines.map((l) => l.fen)}::int[]) l(offer_id, quantity, min_life, fen) order by l.offer_id
        on conflict (shop_id, offer_id) do update set quantity = greatest(cart.line.quantity, excluded.quantity), min_life_days = excluded.min_life_days,
          seen_fen = excluded.seen_fen, chosen = true, salesman_id = null, updated_at = ${now}`,
  )

/** Defers recording the unit price that the buyer saw when adding the line. */
export const pipelineSeenPrice = (tx: Tx, shopId: number, offerId: number, fen: number): void =>
  pipelineWrite(tx, sql`update cart.line set seen_fen = ${fen} where shop_id = ${shopId} and offer_id = ${offerId}`)

export const selectLines = (tx: Tx, shopId: number, offerIds: readonly number[], chosen: boolean, now: Date) =>
  sql`update cart.line set chosen = ${chosen}, updated_at = ${now} where shop_id = ${shopId} and offer_id = any(${offerIds}::bigint[])`.execute(
    tx,
  )

/** Deselects all lines but those of these offers; how many were chosen until now. */
export const deselectOthers = async (tx: Tx, shopId: number, offerIds: readonly number[], now: Date) =>
  (
    await rows(
      tx,
      sql<Pick<LineTable, 'offer_id'>>`update cart.line set chosen = false, updated_at = ${now}
        where shop_id = ${shopId} and chosen and offer_id <> all(${offerIds}::bigint[]) returning offer_id`,
    )
  ).length

/** Defers the removal of lines. */
export const pipelineLineRemoval = (tx: Tx, shopId: number, offerIds: readonly number[]): void =>
  pipelineWrite(tx, sql`delete from cart.line where shop_id = ${shopId} and offer_id = any(${offerIds}::bigint[])`)

/** A statement that removes lines and returns what they were; lines that another transaction is removing are waited for. */
export const removedLines = (shopId: number, offerIds: readonly number[]) =>
  sql<
    Pick<LineTable, 'offer_id' | 'quantity'>
  >`delete from cart.line where shop_id = ${shopId} and offer_id = any(${offerIds}::bigint[])
    returning offer_id, quantity`

/** Adds the goods of cart lines to the shop's favourites. */
export const addLinesToFavourites = (tx: Tx, shopId: number, offerIds: readonly number[], now: Date) =>
  addFavourites(
    tx,
    shopId,
    sql`select o.goods_id from cart.line l join catalog.offer o on o.id = l.offer_id where l.shop_id = ${shopId} and l.offer_id = any(${offerIds}::bigint[])`,
    now,
  )

/** What a line `l` of an offer `lo` costs the shop now, in fen. */
const lineWorth = (shop: NonNullable<PricedShop>, now: Date) =>
  sql`l.quantity * ${shopPriceOf(shop, sql.ref('lo.id'), chinaDay(now), sql`lo.tier_fen[greatest(width_bucket(l.quantity, lo.tier_from), 1)]`)}`
/** Whether a line counts towards a seller's minimum: chosen, in stock, and of what the shop may see. */
const counts = (shop: NonNullable<Visitor['shop']>) =>
  sql`l.chosen and lo.available >= l.quantity and ${canSee({ shop }, sql.ref('lo.id'))}`

/** What the shop's cart has by seller, as rows with seller_id and fen: what `worthInCart` is for each of them. */
export const worthBySeller = (shop: NonNullable<Visitor['shop']>, now: Date) => sql`(
  select lo.seller_id, sum(${lineWorth(shop, now)})::bigint as fen from cart.line l join catalog.offer lo on lo.id = l.offer_id
  where l.shop_id = ${shop.id} and ${counts(shop)} group by 1)`

/**
 * What the shop's cart has of a seller, in fen: its chosen lines that it may see and that are in stock, at their prices now; one offer may
 * be left out.
 */
export const worthInCart = (shop: Visitor['shop'], sellerId: Sql<unknown>, now: Date, exceptOfferId?: Sql<unknown>) =>
  shop === null
    ? sql`0`
    : sql`coalesce((
  select sum(${lineWorth(shop, now)}) from cart.line l join catalog.offer lo on lo.id = l.offer_id
  where l.shop_id = ${shop.id} and lo.seller_id = ${sellerId} ${exceptOfferId ? sql`and l.offer_id <> ${exceptOfferId}` : sql``} and ${counts(shop)}), 0)`
