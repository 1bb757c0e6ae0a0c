import { ListNotices } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { assignShop, makeBuyer, makeOffer, makeSalesman, makeSeller, type Buyer } from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { DAY, HOUR } from '../../kernel/clock.ts'
import { notifyLeftCarts } from './index.ts'

const world = await openWorld()
beforeEach(() => world.clock.set(START))
const run = () => notifyLeftCarts(world.app.jobContext)
const notified = async (token: string) => (await world.call(ListNotices, {}, token)).data.rows
const put = ({ shopId, userId }: Buyer, offerId: number) =>
  world.write(sql`insert into cart.line (shop_id, offer_id, quantity, added_by, added_at, updated_at)
    values (${shopId}, ${offerId}, 5, ${userId}, ${world.clock.now()}, ${world.clock.now()})
    on conflict (shop_id, offer_id) do update set updated_at = excluded.updated_at`)
const empty = ({ shopId }: Buyer) => world.write(sql`delete from cart.line where shop_id = ${shopId}`)
/** A shop with two kinds in its cart, and the salesman who serves it for the seller of one of them. */
async function leftCart() {
  const buyer = await makeBuyer(world, { name: '仁心药店' })
  const seller = await makeSeller(world)
  const salesman = await makeSalesman(world, seller)
  await assignShop(world, salesman.salesmanId, buyer.shopId)
  const { offerId } = await makeOffer(world, seller)
  await put(buyer, offerId)
  await put(buyer, (await makeOffer(world, {})).offerId)
  return { buyer, salesman, offerId }
}

test('a cart untouched for a day gives its salesman one notice, however often it runs', async () => {
  const { salesman } = await leftCart()
  const platform = await makeSalesman(world)
  world.clock.advance(DAY - 1)
  await run()
  expect(await notified(salesman.token)).toEqual([])
  world.clock.advance(1)
  await Promise.all([run(), run()])
  for (let hour = 0; hour < 30; hour++) {
    world.clock.advance(HOUR)
    await run()
  }
  expect(await notified(salesman.token)).toMatchObject([
    {
      title: '仁心药店：购物车还没下单',
      text: '有 1 种商品放了一天以上，可以联系门店，看看有什么需要帮忙',
      to: '/pages/person/index',
      shop: null,
    },
  ])
  expect(await notified(platform.token)).toEqual([])
})

test('a cart that is used on gives the next one a week later, a new one after a day', async () => {
  const { buyer, salesman, offerId } = await leftCart()
  const count = async (days: number) => {
    world.clock.advance(days * DAY)
    await run()
    return (await notified(salesman.token)).length
  }
  expect(await count(1)).toBe(1)
  await put(buyer, offerId)
  expect(await count(2)).toBe(1)
  await put(buyer, offerId)
  expect(await count(5)).toBe(2)
  await empty(buyer)
  await put(buyer, offerId)
  expect(await count(1)).toBe(3)
})

test('no notice of what was left long ago, of what is off sale, of an empty cart, of a shop that is frozen, or to who serves the shop no more', async () => {
  const old = await leftCart()
  world.clock.advance(8 * DAY)
  const [emptied, offSale, frozen, ended] = [await leftCart(), await leftCart(), await leftCart(), await leftCart()]
  await empty(emptied.buyer)
  await world.write(sql`update catalog.offer set on_sale = false where id = ${offSale.offerId}`)
  await world.write(sql`update shops.shop set frozen_at = now(), frozen_reason = '资料不实' where id = ${frozen.buyer.shopId}`)
  await world.write(sql`update salesmen.assignment set ended_at = now() where salesman_id = ${ended.salesman.salesmanId}`)
  world.clock.advance(DAY)
  await run()
  for (const { salesman } of [old, emptied, offSale, frozen, ended]) expect(await notified(salesman.token)).toEqual([])
})

test('one that fails holds up no other', async () => {
  const bad = await leftCart()
  const good = await leftCart()
  world.clock.advance(DAY)
  await world.write(sql`create function public.refuse_notice() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`)
  await world.write(
    sql.raw(`create trigger refuse before insert on messaging.notice for each row
    when (new.user_id = ${bad.salesman.userId}) execute function public.refuse_notice()`),
  )
  await expect(run()).rejects.toMatchObject({ name: 'BatchFailed', failed: 1 })
  await world.write(sql`drop trigger refuse on messaging.notice`)
  expect([(await notified(bad.salesman.token)).length, (await notified(good.salesman.token)).length]).toEqual([0, 1])
  await run()
  expect([(await notified(bad.salesman.token)).length, (await notified(good.salesman.token)).length]).toEqual([1, 1])
})
