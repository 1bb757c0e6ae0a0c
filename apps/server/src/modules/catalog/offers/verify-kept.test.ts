import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBatch, makeOffer } from '../../../../test/factories/index.ts'
import { offerStockOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { verifyKept } from './verify-kept.ts'

const world = await openWorld()
const verify = () => verifyKept(world.app.jobContext)

test('finds nothing where everything is as its batches say', async () => {
  await makeOffer(world, { stock: 5 })
  await makeOffer(world, { stock: 0 })
  await makeOffer(world, { onSale: false })
  expect(await verify()).toEqual([])
})

test('repairs offers whose stock or first expiry differs, and names them', async () => {
  const more = await makeOffer(world, { stock: 5 })
  const sooner = await makeOffer(world, { stock: 5 })
  const right = await makeOffer(world, { stock: 5 })
  const [before, of] = [await offerStockOf(world, more.offerId), await offerStockOf(world, sooner.offerId)]
  await world.write(sql`update catalog.offer set available = 6 where id = ${more.offerId}`)
  await world.write(sql`update catalog.offer set nearest_expiry = nearest_expiry - 1 where id = ${sooner.offerId}`)
  expect(await verify()).toEqual([more.offerId, sooner.offerId])
  expect(await offerStockOf(world, more.offerId)).toEqual(before)
  expect(await offerStockOf(world, sooner.offerId)).toEqual(of)
  expect(await offerStockOf(world, right.offerId)).toMatchObject({ available: 5 })
  expect(await verify()).toEqual([])
})

test('brings the summaries of goods up to date', async () => {
  const { goodsId, offerId } = await makeOffer(world, { tiers: [[1, 700]] })
  await makeBatch(world, offerId, { quantity: 1, lifeDays: 700 })
  await world.write(sql`update catalog.goods set low_price_fen = 1, offer_count = 9, latest_expiry = null where id = ${goodsId}`)
  await verify()
  expect(
    await world.rows(
      sql`select low_price_fen, offer_count, latest_expiry is not null as lasts from catalog.goods where id = ${goodsId}`,
    ),
  ).toEqual([{ low_price_fen: 700, offer_count: 1, lasts: true }])
})
