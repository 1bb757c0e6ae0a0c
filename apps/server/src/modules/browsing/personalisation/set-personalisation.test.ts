import { GetHome, GetPersonalData, GetPersonalisation, RecommendGoods, SetPersonalisation } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeOperator, makeSeller, recordPurchase } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const set = (on: boolean, token = '') => world.call(SetPersonalisation, { on }, token)
const isOn = async (token: string) => (await world.call(GetPersonalisation, {}, token)).data.on

test('rejects anonymous callers and operators', async () => {
  const { token } = await makeOperator(world)
  expect([(await set(false)).code, (await set(false, token)).code]).toEqual([401, 401])
})

test('names bad input', async () => {
  await expectBadInputs(world, SetPersonalisation, { on: false }, (await makeBuyer(world)).token)
})

test('switched off, recommendations and home do not follow from what the shop bought; a colleague keeps theirs', async () => {
  const { sellerId } = await makeSeller(world)
  const popular = await makeOffer(world, { sellerId, goods: { salesCount: 9 } })
  const bought = await makeOffer(world, { sellerId, goods: { salesCount: 1 } })
  const { shopId, token } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  await recordPurchase(world, shopId, bought.goodsId)
  const seen = async (who: string) => [
    (await world.call(RecommendGoods, {}, who)).data.rows.map((row) => row.goodsId),
    (await world.call(GetHome, {}, who)).data.strips.some(({ kind }) => kind === 'bought-before'),
  ]
  const personal = [[bought.goodsId, popular.goodsId], true]
  expect([await isOn(token), await seen(token)]).toEqual([true, personal])
  expect((await set(false, token)).code).toBe(200)
  await set(false, token)
  expect([await isOn(token), await seen(token)]).toEqual([false, [[popular.goodsId, bought.goodsId], false]])
  expect(await seen(colleague.token)).toEqual(personal)
  const { records } = (await world.call(GetPersonalData, { kind: 'trade' }, token)).data
  expect(records).toContainEqual({
    title: '个性化推荐',
    at: world.clock.now().toISOString(),
    fields: [{ label: '按门店买过的推荐', value: '已关闭' }],
  })
  await set(true, token)
  expect([await isOn(token), await seen(token)]).toEqual([true, personal])
})

test('race: switched off twice at once, it is off', async () => {
  const { token } = await makeBuyer(world)
  expect((await Promise.all([set(false, token), set(false, token)])).map(({ code }) => code)).toEqual([200, 200])
  expect(await isOn(token)).toBe(false)
})
