import { ListNotices, SetWatch, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBatch, makeBuyer, makeOffer, setContractPrice } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import { notifyWatching, purgeWatches } from './notify-watching.ts'

const world = await openWorld()
const set = (token: string, input: Args<typeof SetWatch>) => world.call(SetWatch, input, token)
/** Looks for what came, ten minutes later. */
async function look() {
  world.clock.advance(10 * MINUTE)
  await notifyWatching(world.app.jobContext)
}
const notices = (shopId: number) =>
  world.rows(sql<{ title: string; body: string; target: string }>`
    select distinct title, body, target, created_at from messaging.notice where shop_id = ${shopId} and kind = 'goods' order by created_at`)
const titles = async (shopId: number) => (await notices(shopId)).map(({ title }) => title.split('：')[0])
const sellOut = (offerId: number) =>
  world.app.database.transact(async (tx) => {
    await sql`update catalog.batch set sold = sold + available, available = 0 where offer_id = ${offerId}`.execute(tx)
    await sql`update catalog.offer set available = 0, nearest_expiry = null where id = ${offerId}`.execute(tx)
  })

test('goods that are there again are notified of once, to owners and purchasers, with a link to them', async () => {
  const { token, shopId } = await makeBuyer(world)
  await makeBuyer(world, { shopId, role: 'finance' })
  const { goodsId, offerId } = await makeOffer(world, { stock: 0, goods: { showName: '安宫牛黄丸', specification: '3g*1丸' } })
  await set(token, { goodsId, kinds: ['stock'] })
  await look()
  expect(await titles(shopId)).toEqual([])
  await makeBatch(world, offerId, { quantity: 20 })
  await look()
  await look()
  expect(await notices(shopId)).toMatchObject([
    {
      title: '到货提醒：安宫牛黄丸',
      body: '安宫牛黄丸 有货了，可以采购',
      target: `/sub-goods/goods/detail?goodsId=${goodsId}`,
    },
  ])
  expect((await world.rows(sql`select from messaging.notice where shop_id = ${shopId}`)).length).toBe(1)
  expect((await world.call(ListNotices, {}, token)).data.rows).toMatchObject([{ kind: 'goods' }])
})

test('goods in stock have to run out first; the same day they come again once, and the next day once more', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, { stock: 5 })
  await set(token, { goodsId, kinds: ['stock'] })
  await look()
  expect(await titles(shopId)).toEqual([])
  for (let n = 0; n < 2; n++) {
    await sellOut(offerId)
    await look()
    await makeBatch(world, offerId, { quantity: 5 })
    await look()
  }
  expect(await titles(shopId)).toEqual(['到货提醒'])
  world.clock.advance(DAY)
  await look()
  await look()
  expect(await titles(shopId)).toEqual(['到货提醒', '到货提醒'])
})

test('a price is compared with what this shop pays: its contract price is news, that of another shop is none', async () => {
  const [mine, other] = [await makeBuyer(world), await makeBuyer(world)]
  const { goodsId, offerId } = await makeOffer(world, { tiers: [[1, 1000]] })
  for (const { token } of [mine, other]) await set(token, { goodsId, kinds: ['price'] })
  await look()
  await setContractPrice(world, mine.shopId, offerId, 900)
  await look()
  await look()
  expect([await titles(mine.shopId), await titles(other.shopId)]).toEqual([['降价提醒'], []])
  expect((await notices(mine.shopId))[0]!.body).not.toMatch(/¥|9\.00|900/)
})

test('where the shop named a price, it learns of that price and of lower ones', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { goodsId } = await makeOffer(world, { tiers: [[1, 1000]] })
  await set(token, { goodsId, kinds: ['price'], belowFen: 800 })
  await makeOffer(world, { goodsId, tiers: [[1, 801]] })
  await look()
  expect(await titles(shopId)).toEqual([])
  await makeOffer(world, { goodsId, tiers: [[1, 800]] })
  await look()
  expect(await titles(shopId)).toEqual(['降价提醒'])
})

test('what came and costs less is one notice', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { goodsId } = await makeOffer(world, { tiers: [[1, 1000]], stock: 0 })
  await set(token, { goodsId, kinds: ['stock', 'price'], belowFen: 900 })
  await makeOffer(world, { goodsId, tiers: [[1, 850]] })
  await look()
  expect(await titles(shopId)).toEqual(['到货并降价'])
})

test('a shop that may not see prices any more learns of no price', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { goodsId } = await makeOffer(world, { tiers: [[1, 1000]] })
  await set(token, { goodsId, kinds: ['price'] })
  await world.write(sql`update shops.shop set frozen_at = now(), frozen_reason = '复核' where id = ${shopId}`)
  await makeOffer(world, { goodsId, tiers: [[1, 700]] })
  await look()
  expect(await titles(shopId)).toEqual([])
})

test('what is not sold to the shop’s region, or was bought meanwhile, is no news', async () => {
  const [far, bought] = [await makeBuyer(world), await makeBuyer(world)]
  const { goodsId, offerId } = await makeOffer(world, { stock: 0, regions: [65] })
  const own = await makeOffer(world, { stock: 0 })
  await set(far.token, { goodsId, kinds: ['stock'] })
  await set(bought.token, { goodsId: own.goodsId, kinds: ['stock'] })
  world.clock.advance(1)
  await world.write(sql`insert into orders.purchase_history (shop_id, goods_id, times, quantity, last_at)
    values (${bought.shopId}, ${own.goodsId}, 1, 5, ${world.clock.now()})`)
  for (const id of [offerId, own.offerId]) await makeBatch(world, id, { quantity: 20 })
  await look()
  expect([await titles(far.shopId), await titles(bought.shopId)]).toEqual([[], []])
})

test('one shop that fails holds up no other, and is notified by the next run', async () => {
  const [one, two] = [await makeBuyer(world), await makeBuyer(world)]
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  for (const { token } of [one, two]) await set(token, { goodsId, kinds: ['stock'] })
  await makeBatch(world, offerId, { quantity: 20 })
  await world.write(sql`alter table messaging.notice add constraint broken check (shop_id <> ${sql.lit(one.shopId)}) not valid`)
  await look().catch(() => {})
  expect([await titles(one.shopId), await titles(two.shopId)]).toEqual([[], ['到货提醒']])
  await world.write(sql`alter table messaging.notice drop constraint broken`)
  await look()
  expect([await titles(one.shopId), await titles(two.shopId)]).toEqual([['到货提醒'], ['到货提醒']])
})

test('race: two runs at the same moment notify once', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  await set(token, { goodsId, kinds: ['stock'] })
  await makeBatch(world, offerId, { quantity: 20 })
  world.clock.advance(10 * MINUTE)
  await Promise.all([1, 2].map(() => notifyWatching(world.app.jobContext)))
  expect(await titles(shopId)).toEqual(['到货提醒'])
})

test('watches whose time has passed are deleted', async () => {
  const { token, shopId } = await makeBuyer(world)
  await set(token, { goodsId: (await makeOffer(world)).goodsId, kinds: ['stock'] })
  await purgeWatches(world.app.jobContext)
  expect(await world.rows(sql`select from browsing.watch where shop_id = ${shopId}`)).toHaveLength(1)
  world.clock.advance(90 * DAY)
  await purgeWatches(world.app.jobContext)
  expect(await world.rows(sql`select from browsing.watch where shop_id = ${shopId}`)).toEqual([])
})

test('due watches are found along an index', async () => {
  await world.write(sql`insert into browsing.watch (shop_id, goods_id, stock, price, set_at, ends_at, in_stock, looked_at)
    select s.id, g.id, true, false, now(), now(), false, now() + interval '1 year' from shops.shop s, catalog.goods g on conflict do nothing`)
  await world.write(sql`analyze browsing.watch`)
  const plan = await world.app.database.transact(async (tx) => {
    // Of few rows any plan is good.
    await sql`set local enable_seqscan = off`.execute(tx)
    return rows(
      tx,
      sql<object>`explain select shop_id, looked_at from browsing.watch where looked_at <= '2020-01-01' order by looked_at limit 20000`,
    )
  })
  expect(JSON.stringify(plan)).toContain('watch_by_look')
})
