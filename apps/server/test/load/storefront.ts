import { PlaceOrder, type Args } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { makeBatch, makeBuyer, makeOffer, makeSellerOperator, type Buyer, type SellerOperator } from '../factories/index.ts'
import type { TestDatabase } from '../test-database.ts'

export interface Offer {
  offerId: number
  sellerId: number
}
/** Several sellers with one operator each, their offers, and buyers from as many shops. */
export interface Storefront {
  buyers: Buyer[]
  sellers: SellerOperator[]
  offers: Offer[]
}
/** The price of one pack of a storefront's offers, in fen. Freight is free, so that a client can compute totals. */
export const PRICE_FEN = 1_000

/** Offers in two batches each; every second one has a daily limit that is counted but never reached. */
export async function makeStorefront(
  world: TestDatabase,
  size: { buyers: number; sellers: number; offers: number },
): Promise<Storefront> {
  const sellers: Storefront['sellers'] = []
  for (let n = 0; n < size.sellers; n++) {
    sellers.push(await makeSellerOperator(world))
  }
  const offers: Offer[] = []
  for (let n = 0; n < size.offers; n++) {
    const { sellerId } = sellers[n % sellers.length]!
    const { offerId } = await makeOffer(world, {
      sellerId,
      tiers: [[1, PRICE_FEN]],
      stock: 7,
      lifeDays: 300,
      limitPerDay: n % 2 === 0 ? 900_000 : null,
    })
    await makeBatch(world, offerId, { quantity: 500_000, lifeDays: 600 })
    offers.push({ offerId, sellerId })
  }
  const buyers: Buyer[] = []
  for (let n = 0; n < size.buyers; n++) buyers.push(await makeBuyer(world))
  // Load users order more than they pay for.
  await world.write(
    sql`update platform.config set value = max_value::text where key in ('open_trades_max', 'open_trades_max_fen', 'closed_trades_per_day')`,
  )
  await world.app.settings?.refresh()
  return { buyers, sellers, offers }
}

/** What a buyer sends for these packs, with the lines in the given order. */
export function submissionFor(buyer: Buyer, lines: readonly (Offer & { quantity: number })[]): Args<typeof PlaceOrder> {
  const sellers = Map.groupBy(lines, (w) => w.sellerId)
  return {
    addressId: buyer.addressId,
    totalFen: lines.reduce((sum, w) => sum + w.quantity * PRICE_FEN, 0),
    invoiceKind: 'ordinary',
    agreementVersion: 1,
    fromCart: false,
    sellers: [...sellers].map(([sellerId, lines]) => ({
      sellerId,
      freightFen: 0,
      lines: lines.map((l) => ({ gccsId: l.offerId, quantity: l.quantity, priceFen: PRICE_FEN })),
    })),
  }
}

/** Deadlocks that PostgreSQL has resolved in this database. Connections report counts as they end: idle ones are ended first. */
export async function deadlocksOf(world: TestDatabase): Promise<number> {
  await world.rows(
    sql`select pg_terminate_backend(pid, 2000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`,
  )
  const [row] = await world.rows(
    sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return row!.deadlocks
}

/** Does what the button on the cashier's page does, whether or not the page would still show it. */
export async function press(payUrl: string, act: 'confirm' | 'fail' = 'confirm') {
  const { origin, pathname, searchParams } = new URL(payUrl)
  const body = new URLSearchParams({ t: searchParams.get('t') ?? '', method: 'wechat' })
  const answer = await fetch(`${origin}${pathname}/${act}`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status >= 400) throw new Error(`the cashier's page answered ${answer.status}`)
  await answer.arrayBuffer()
}
