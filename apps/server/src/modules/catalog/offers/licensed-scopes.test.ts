import { GetGoodsDetail, GOODS_TYPE, type GoodsType, type Scope } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBranch, makeBuyer, makeHeadquarters, makeOffer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const reasonOf = async (goodsId: number, { token }: { token: string }) =>
  (await world.call(GetGoodsDetail, { goodsId }, token)).data.offer!.cannotBuy?.text ?? null
const stepOf = async (goodsId: number, { token }: { token: string }) =>
  (await world.call(GetGoodsDetail, { goodsId }, token)).data.offer!.cannotBuy?.step ?? null
const make = async (type: GoodsType, scope: Scope = 'chemical') =>
  (await makeOffer(world, { goods: { type, scope }, stock: 50 })).goodsId
const outside = (name: string) => `门店经营范围不含「${name}」`

test('insulin, diagnostics and herbal materials each need their scope', async () => {
  const wide = await makeBuyer(world)
  const narrow = await makeBuyer(world, { scopes: ['biological', 'chemical', 'herbal-pieces'] })
  for (const [type, scope, name] of [
    [GOODS_TYPE.rx, 'insulin', '胰岛素'],
    [GOODS_TYPE.rx, 'ivd-drug', '体外诊断试剂（药品）'],
    [GOODS_TYPE.herbal, 'herbal-materials', '中药材'],
  ] as const) {
    const goodsId = await make(type, scope)
    expect([await reasonOf(goodsId, wide), await reasonOf(goodsId, narrow)]).toEqual([null, outside(name)])
  }
})

test('a licence for retail that names classes gives those alone; one that names none was checked before they were asked for', async () => {
  const [rx, otcA, otcB] = [await make(GOODS_TYPE.rx), await make(GOODS_TYPE.otcA), await make(GOODS_TYPE.otcB)]
  const reasons = async (buyer: { token: string }) => [
    await reasonOf(rx, buyer),
    await reasonOf(otcA, buyer),
    await reasonOf(otcB, buyer),
  ]
  expect(await reasons(await makeBuyer(world, { scopes: ['chemical', 'retail-otc-b'] }))).toEqual([
    outside('处方药'),
    outside('甲类非处方药'),
    null,
  ])
  expect(await reasons(await makeBuyer(world, { scopes: ['chemical'] }))).toEqual([null, null, null])
  // A clinic treats: its licence names no classes.
  expect(await reasons(await makeBuyer(world, { type: 4, scopes: ['chemical', 'retail-otc-b'] }))).toEqual([null, null, null])
})

test('a branch is bound by the classes of its headquarters, too', async () => {
  const headquarters = await makeHeadquarters(world, { scopes: ['chemical', 'retail-otc-b'] })
  const { branch } = await makeBranch(world, { headquarters })
  expect(await reasonOf(await make(GOODS_TYPE.rx), branch)).toBe('需总部负责人增加「处方药」范围')
})

const SUPPLY = '补充证照'
const RENEW = '更新许可证'
const PHARMACY = 1
const CLINIC = 4
const HOSPITAL = 5
test.each([
  [PHARMACY, GOODS_TYPE.health, 'health-food', SUPPLY, 'food-licence'],
  [PHARMACY, GOODS_TYPE.device, 'device-2', SUPPLY, 'device-record'],
  [PHARMACY, GOODS_TYPE.device, 'device-3', SUPPLY, 'device-licence'],
  [PHARMACY, GOODS_TYPE.rx, 'biological', RENEW, 'drug-business-licence'],
  // What a practising licence covers needs no licence of a trader.
  [CLINIC, GOODS_TYPE.device, 'device-3', RENEW, 'medical-practice-licence'],
  [HOSPITAL, GOODS_TYPE.rx, 'insulin', RENEW, 'medical-practice-licence'],
  [CLINIC, GOODS_TYPE.health, 'health-food', SUPPLY, 'food-licence'],
] as const)('a shop of type %s without the scope of goods %s, %s, reads %s: %s', async (type, goodsType, scope, action, kind) => {
  const buyer = await makeBuyer(world, { type, scopes: ['chemical'] })
  const to = `/sub-person/credential/update?kind=${kind}`
  expect(await stepOf(await make(goodsType, scope), buyer)).toEqual({ action, to })
})

test('classes of a licence and the cold chain lead to that licence as well', async () => {
  const to = '/sub-person/credential/update?kind=drug-business-licence'
  const narrow = await makeBuyer(world, { scopes: ['chemical', 'retail-otc-b'] })
  expect(await stepOf(await make(GOODS_TYPE.rx), narrow)).toEqual({ action: RENEW, to })
  const { goodsId } = await makeOffer(world, { goods: { type: GOODS_TYPE.rx, scope: 'chemical', coldChain: true }, stock: 50 })
  expect(await stepOf(goodsId, await makeBuyer(world, { scopes: ['chemical'] }))).toEqual({ action: RENEW, to })
})

test('what no paper of the shop gives leads to whoever can help', async () => {
  const goodsId = await make(GOODS_TYPE.cosmetics, 'cosmetics')
  const buyer = await makeBuyer(world, { scopes: ['chemical'] })
  expect(await reasonOf(goodsId, buyer)).toBe(outside('化妆品'))
  expect(await stepOf(goodsId, buyer)).toEqual({ action: '联系客服', to: '/pages/person/index?highlight=service' })
})

test('a branch hands in nothing for its headquarters: it reads who does, and finds goods of the same category', async () => {
  const headquarters = await makeHeadquarters(world, { scopes: ['chemical'] })
  const { branch } = await makeBranch(world, { headquarters })
  const goodsId = await make(GOODS_TYPE.rx, 'biological')
  const [goods] = await world.rows(sql<{ category_id: number }>`select category_id from catalog.goods where id = ${goodsId}`)
  expect(await stepOf(goodsId, branch)).toEqual({
    action: '看同类商品',
    to: `/sub-goods/goods/list?categoryId=${goods!.category_id}`,
  })
})
