import { randomUUID } from 'node:crypto'
import { StartRecall, type Args } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect } from 'vitest'
import { hashOf } from '../../src/kernel/secret.ts'
import type { TestDatabase } from '../test-database.ts'
import type { World } from '../world.ts'
import { makeBatch, makeOffer, type Offer } from './offers.ts'
import { makeOrder, type Order, type OrderOptions, type OrderState } from './orders.ts'
import { makeSellerOperator, type SellerOperator } from './sellers.ts'
import { nextNumber } from './sequence.ts'

export interface Recallable extends Offer {
  seller: SellerOperator
  /** The number of its first batch, which everything is taken from. */
  batchNo: string
}
/** An offer with one batch of 100 packs, with a number that no other has. */
export async function makeRecallable(
  world: World,
  {
    seller: given,
    goodsId,
    batchNo = `R${String(nextNumber()).padStart(7, '0')}`,
  }: Partial<Pick<Recallable, 'seller' | 'goodsId' | 'batchNo'>> = {},
): Promise<Recallable> {
  const seller = given ?? (await makeSellerOperator(world))
  const offer = await makeOffer(world, { sellerId: seller.sellerId, stock: 0, ...(goodsId && { goodsId }) })
  const batchId = await makeBatch(world, offer.offerId, { batchNo, lifeDays: 500 })
  return { ...offer, batchId, seller, batchNo }
}

/** An order of packs of it. */
export const orderOf = (
  world: World,
  { offerId, seller }: Recallable,
  state: OrderState,
  { quantity = 10, minLifeDays, buyer }: { quantity?: number; minLifeDays?: number } & Pick<OrderOptions, 'buyer'> = {},
): Promise<Order> =>
  makeOrder(world, state, {
    seller,
    ...(buyer && { buyer }),
    lines: [{ offerId, quantity, ...(minLifeDays && { minLifeDays }) }],
  })

/** What whoever starts a recall of it fills in. */
export const recallOf = (
  world: World,
  { goodsId, batchNo }: Pick<Recallable, 'goodsId' | 'batchNo'>,
): Args<typeof StartRecall> => ({
  goodsId,
  batchNo,
  class: 2,
  reason: '含量测定不合格',
  decidedAt: world.clock.now().toISOString(),
  decidedBy: '华东制药有限公司',
  paperFileIds: [],
})

/** Starts a recall of it by its seller and returns its id; buyers are notified where a test runs the jobs. */
export async function startRecallOf(world: World, batch: Recallable, token = batch.seller.token): Promise<number> {
  const { code, msg, data } = await world.call(StartRecall, recallOf(world, batch), token)
  expect(code, msg).toBe(200)
  return data.recallIds[0]!
}

/** A PDF that a seller uploaded for a recall: its row, without bytes. */
export async function makeRecallPaper(world: TestDatabase, sellerId: number): Promise<string> {
  const id = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${id}, ${`v:${sellerId}`}, 'recall', false, '召回通知.pdf', 'application/pdf', 1024, ${hashOf(id).toString('hex')}, ${world.clock.now()})`)
  return id
}
