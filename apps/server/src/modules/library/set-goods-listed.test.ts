import { ConsoleGetLibraryGoods, ListAudit, ListGoods, SetGoodsListed } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOffer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers', 'audit'] })
const set = (goodsIds: number[], listed: boolean, token = operator.token, reason = '厂家停产') =>
  world.call(SetGoodsListed, { goodsIds, listed, reason }, token)
const isOnLists = async (keyword: string) => (await world.call(ListGoods, { keyword })).data.rows.length > 0
const isListed = async (goodsId: number) => (await world.call(ConsoleGetLibraryGoods, { goodsId }, operator.token)).data.listed

test('rejects anonymous callers, buyers, sellers, and operators without the right; names bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await set([1], false, token)).code))).toEqual([401, 401, 403, 403])
  expect((await set([], false)).data.fields).toHaveProperty('goodsIds')
  expect((await set([1], false, operator.token, '')).data.fields).toHaveProperty('reason')
})

test('takes goods off the lists and puts them back, with the reason in the log; all or none', async () => {
  const { goodsId } = await makeOffer(world, { goods: { showName: '独角膏贴' } })
  expect((await set([goodsId, 987_654_321], false)).code).toBe(404)
  expect(await isOnLists('独角膏贴')).toBe(true)
  expect((await set([goodsId], false)).data).toEqual({ changed: 1 })
  expect((await set([goodsId], false)).data).toEqual({ changed: 0 })
  expect(await isOnLists('独角膏贴')).toBe(false)
  expect((await set([goodsId], true, operator.token, '恢复生产')).data).toEqual({ changed: 1 })
  expect(await isOnLists('独角膏贴')).toBe(true)
  const rows = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(rows.map((row) => [row.actionName, row.changes[0]?.after])).toEqual([
    ['商品恢复上架', '恢复生产'],
    ['商品停止展示', '厂家停产'],
  ])
})

test('what law bans is not put back; taken off here, it stays off when law allows it again', async () => {
  const banned = await makeGoods(world, { specialClass: 'psychotropic', listed: false, showName: '测试列管片' })
  const { code, data } = await set([banned], true)
  expect([code, data.fields]).toEqual([422, { goodsIds: '测试列管片被法规禁止网络销售，不能恢复展示' }])
  expect(await isListed(banned)).toBe(false)
})

test('race: taken off and put back at the same moment, goods end as one of the two left them', async () => {
  const { goodsId } = await makeOffer(world)
  const answers = await Promise.all([set([goodsId], false), set([goodsId], true)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  const changes = answers.reduce((sum, { data }) => sum + data.changed, 0)
  expect(await isListed(goodsId)).toBe(changes === 2)
})
