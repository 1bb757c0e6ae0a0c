import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { DAY, after } from '../../../kernel/clock.ts'
import { makeBatch, makeGoods, makeOffer } from '../../../../test/factories/index.ts'
import { START, openWorld } from '../../../../test/world.ts'
import { recordTierPrice, refreshOffer } from './refresh.ts'

const world = await openWorld()
const run = (name: string) => world.app.schedules.find((s) => s.name === name)!.run(world.app.jobContext)
const factsOf = async (goodsId: number) =>
  (
    await world.rows(
      sql<object>`select offer_count, low_price_fen, available, latest_expiry::text from catalog.goods where id = ${goodsId}`,
    )
  )[0]
const refresh = (offerId: number) => world.app.database.transact((tx) => refreshOffer(tx, [offerId], world.moment()))

test('goods summarise their offers on sale; a near-expiry price counts only when nothing else is on sale', async () => {
  const { goodsId } = await makeOffer(world, { nearExpiry: true, tiers: [[1, 100]], stock: 3 })
  expect(await factsOf(goodsId)).toMatchObject({ offer_count: 1, low_price_fen: 100, available: 3 })
  const fresh = await makeOffer(world, {
    goodsId,
    tiers: [
      [1, 500],
      [10, 400],
    ],
    minQuantity: 10,
    stock: 20,
  })
  expect(await factsOf(goodsId)).toMatchObject({ offer_count: 2, low_price_fen: 400, available: 23, latest_expiry: '2027-10-31' })
  await world.write(sql`update catalog.offer set on_sale = false where id = ${fresh.offerId}`)
  await refresh(fresh.offerId)
  expect(await factsOf(goodsId)).toMatchObject({ offer_count: 1, low_price_fen: 100, available: 3 })
  expect(await world.rows(sql<object>`select goods_count from catalog.seller where id = ${fresh.sellerId}`)).toEqual([
    { goods_count: 0 },
  ])
})
test('goods without offers have no price and no stock', async () => {
  expect(await factsOf(await makeGoods(world))).toEqual({
    offer_count: 0,
    low_price_fen: null,
    available: 0,
    latest_expiry: null,
  })
})
test('two concurrent refreshes of many offers both succeed', async () => {
  const made: number[] = []
  for (let i = 0; i < 8; i++) made.push((await makeOffer(world)).offerId)
  const ended = await Promise.all([
    world.app.database.transact((tx) => refreshOffer(tx, made, world.moment())),
    world.app.database.transact((tx) => refreshOffer(tx, made.toReversed(), world.moment())),
  ])
  expect(ended).toHaveLength(2)
})
test('the price of a day is recorded once, as the last one of that day', async () => {
  const { offerId } = await makeOffer(world)
  await world.write(sql`update catalog.offer set tier_fen = '{1234}' where id = ${offerId}`)
  await world.app.database.transact((tx) => recordTierPrice(tx, [offerId], '2026-03-10'))
  expect(await world.rows(sql<object>`select day, price_fen from pricing.price_history where offer_id = ${offerId}`)).toEqual([
    { day: '2026-03-10', price_fen: 1234 },
  ])
})
test('the nightly refresh removes batches that crossed the sellable day from the counts', async () => {
  const { goodsId, offerId } = await makeOffer(world, { stock: 50, lifeDays: 40 })
  await makeBatch(world, offerId, { quantity: 7, lifeDays: 300 })
  expect(await factsOf(goodsId)).toMatchObject({ available: 57 })
  world.clock.set(after(START, 11 * DAY))
  await run('catalog.refresh-daily')
  expect(await factsOf(goodsId)).toMatchObject({ available: 7, latest_expiry: '2027-01-04' })
  world.clock.set(START)
})
test('the hourly refresh picks up goods that orders sold out or returned to stock', async () => {
  const { goodsId, offerId } = await makeOffer(world, { stock: 5 })
  await world.write(sql`update catalog.offer set available = 0 where id = ${offerId}`)
  await run('catalog.refresh-sold-out')
  expect(await factsOf(goodsId)).toMatchObject({ available: 0 })
  await world.write(sql`update catalog.offer set available = 5 where id = ${offerId}`)
  await run('catalog.refresh-sold-out')
  expect(await factsOf(goodsId)).toMatchObject({ available: 5 })
})
test('a product that cannot be refreshed does not hold up the others of its batch', async () => {
  const broken = await makeOffer(world, { stock: 5 })
  const sound = await makeOffer(world, { stock: 5 })
  await world.write(sql`update catalog.offer set available = 0 where id in (${broken.offerId}, ${sound.offerId})`)
  await world.write(
    sql`create function public.break_goods() returns trigger language plpgsql as $$ begin raise exception 'broken row'; end $$`,
  )
  await world.write(
    sql`create trigger break_goods before update on catalog.goods for each row when (new.id = ${sql.lit(broken.goodsId)}) execute function public.break_goods()`,
  )
  await expect(run('catalog.refresh-sold-out')).rejects.toMatchObject({ name: 'BatchFailed', failed: 1, total: 2 })
  expect(await factsOf(broken.goodsId)).toMatchObject({ available: 5 })
  expect(await factsOf(sound.goodsId)).toMatchObject({ available: 0 })
  await world.write(sql`drop trigger break_goods on catalog.goods`)
  await run('catalog.refresh-sold-out')
  expect(await factsOf(broken.goodsId)).toMatchObject({ available: 0 })
})
