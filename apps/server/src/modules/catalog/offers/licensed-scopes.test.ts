import { GetGoodsDetail, GOODS_TYPE, type GoodsType, type Scope } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBranch, makeBuyer, makeHeadquarters, makeOffer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const reasonOf = async (goodsId: number, { token }: { token: string }) =>
  (await world.call(GetGoodsDetail, { goodsId }, token)).data.offer!.cannotBuy?.text ?? null
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
  expect(await reasonOf(await make(GOODS_TYPE.rx), branch)).toBe('总部经营范围不含「处方药」')
})
