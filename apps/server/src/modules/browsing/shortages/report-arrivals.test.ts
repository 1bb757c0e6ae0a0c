import { ListShortages, RegisterShortage, SetWatch, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBatch, makeBuyer, makeOffer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'
import { notifyWatching } from '../watching/notify-watching.ts'
import { reportArrivals } from './report-arrivals.ts'

const world = await openWorld()
const register = (token: string, input: Args<typeof RegisterShortage>) => world.call(RegisterShortage, input, token)
async function look() {
  world.clock.advance(10 * MINUTE)
  await reportArrivals(world.app.jobContext)
}
const titles = async (shopId: number) =>
  (
    await world.rows(sql<{ title: string }>`select title from messaging.notice where shop_id = ${shopId} order by created_at`)
  ).map(({ title }) => title)
const states = async (token: string) => (await world.call(ListShortages, {}, token)).data.rows.map(({ state }) => state)

test('what was registered and can be bought now is reported once, however often it was registered', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, { stock: 0, goods: { showName: '安宫牛黄丸' } })
  for (let n = 0; n < 2; n++) await register(token, { name: '安宫牛黄丸', goodsId })
  await look()
  expect([await titles(shopId), await states(token)]).toEqual([[], ['looking', 'looking']])
  await makeBatch(world, offerId, { quantity: 20 })
  await look()
  await look()
  expect([await titles(shopId), await states(token)]).toEqual([['登记的缺货到了：安宫牛黄丸'], ['came', 'came']])
})

test('of goods that the shop also watches it is notified once a day', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  await register(token, { name: '缺货', goodsId })
  await world.call(SetWatch, { goodsId, kinds: ['stock'] }, token)
  await makeBatch(world, offerId, { quantity: 20 })
  await look()
  await notifyWatching(world.app.jobContext)
  expect(await titles(shopId)).toHaveLength(1)
  expect(await states(token)).toEqual(['came'])
})

test('after 90 days it is looked for no more', async () => {
  const { shopId } = await makeBuyer(world)
  const buyer = await makeBuyer(world, { shopId })
  const { goodsId, offerId } = await makeOffer(world, { stock: 0 })
  await register(buyer.token, { name: '缺货', goodsId })
  world.clock.advance(90 * DAY)
  await makeBatch(world, offerId, { quantity: 20 })
  await look()
  expect(await titles(shopId)).toEqual([])
  expect(await states((await makeBuyer(world, { shopId })).token)).toEqual(['over'])
})

test('race: two runs at the same moment report once', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { goodsId } = await makeOffer(world)
  await register(token, { name: '缺货', goodsId })
  world.clock.advance(10 * MINUTE)
  await Promise.all([1, 2].map(() => reportArrivals(world.app.jobContext)))
  expect(await titles(shopId)).toHaveLength(1)
})
