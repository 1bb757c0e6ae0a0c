import { ListShortages, RegisterShortage } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const CEFACLOR = { genericName: '头孢克洛胶囊', specification: '0.25g*6粒', factory: '礼来苏州制药有限公司' }
const { run: find } = world.app.schedules.find(({ name }) => name === 'plan.name-shortages')!
const run = () => find(world.app.jobContext)

test('a shortage in the shop’s own words means goods that are added later, where they are these for sure', async () => {
  const { token } = await makeBuyer(world)
  const goodsOf = async () => (await world.call(ListShortages, {}, token)).data.rows.map((row) => row.goods?.goodsId ?? null)
  await world.call(RegisterShortage, { name: '头孢克洛胶囊' }, token)
  world.clock.advance(1)
  await world.call(RegisterShortage, { name: '头孢克洛胶囊 0.25g×6粒 礼来苏州制药有限公司' }, token)
  await run()
  expect(await goodsOf()).toEqual([null, null])
  const [goodsId] = [await makeGoods(world, CEFACLOR), await makeGoods(world, { ...CEFACLOR, specification: '0.25g*12粒' })]
  world.clock.advance(HOUR)
  await run()
  expect(await goodsOf()).toEqual([goodsId, null])
})
