import { ListAudit, ListGoods, SetHandledGoods, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  makeBuyer,
  makeCategory,
  makeManufacturer,
  makeOffer,
  makeSalesman,
  makeSellerOperator,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
type Handled = Args<typeof SetHandledGoods>['handled']
const set = (salesmanId: number, handled: Handled, token = seller.token) =>
  world.call(SetHandledGoods, { salesmanId, handled }, token)

test('rejects bad input, another seller’s salesman, and what does not exist', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  await expectBadInputs(world, SetHandledGoods, { salesmanId, handled: [] }, seller.token)
  expect((await set(salesmanId, [], (await makeSellerOperator(world)).token)).code).toBe(404)
  for (const kind of ['category', 'factory', 'goods'] as const)
    expect((await set(salesmanId, [{ kind, id: 987_654 }])).msg).toBe('有一项没有找到，请刷新后重选')
})

test('shops see these goods of the seller: by category on any level, manufacturer, or one by one; without any, all', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const { token } = await makeBuyer(world)
  const offer = (name: string, goods: object = {}, { sellerId } = seller) =>
    makeOffer(world, { sellerId, goods: { showName: name, category: ['其他', '其他', '其他'], factory: '其他药厂', ...goods } })
  await offer('心脏药', { category: ['心脑血管', '降压', '地平类'] })
  await offer('康恩贝的药', { factory: '康恩贝' })
  const { goodsId } = await offer('阿莫西林')
  await offer('别的药')
  await offer('别家的心脏药', { category: ['心脑血管', '降压', '地平类'] }, await makeSellerOperator(world))
  const shown = async (input: Args<typeof ListGoods> = {}) =>
    (await world.call(ListGoods, { salesmanId, ...input }, token)).data.rows.map((row) => row.goodsShowName).toSorted()
  expect(await shown()).toEqual(['别的药', '康恩贝的药', '心脏药', '阿莫西林'])
  const factory = { kind: 'factory' as const, id: await makeManufacturer(world, '康恩贝') }
  const [top, leaf] = [await makeCategory(world, ['心脑血管']), await makeCategory(world, ['心脑血管', '降压', '地平类'])]
  await set(salesmanId, [factory, { kind: 'goods', id: goodsId }, { kind: 'goods', id: goodsId }])
  expect(await shown()).toEqual(['康恩贝的药', '阿莫西林'])
  for (const id of [top, leaf]) {
    await set(salesmanId, [{ kind: 'category', id }])
    expect(await shown()).toEqual(['心脏药'])
  }
  for (const input of [{ orderBy: 'priceUp' }, { orderBy: 'newest' }, { inStock: true }, { keyword: '心脏药' }] as const)
    expect(await shown(input), JSON.stringify(input)).toEqual(['心脏药'])
  expect(await shown({ keyword: '阿莫西林' })).toEqual([])
  expect((await set(salesmanId, [])).data).toEqual({ handles: '全部商品' })
  expect(await shown()).toHaveLength(4)
})

test('the list of a salesman who left, or never was, is empty; the platform’s own handles what all sellers offer', async () => {
  const { token } = await makeBuyer(world)
  const offered = [await makeOffer(world, {}), await makeOffer(world, {})].map(({ goodsId }) => goodsId)
  const shown = async (salesmanId: number) =>
    (await world.call(ListGoods, { salesmanId }, token)).data.rows.map(({ goodsId }) => goodsId)
  expect(await shown(987_654)).toEqual([])
  expect(await shown((await makeSalesman(world)).salesmanId)).toEqual(expect.arrayContaining(offered))
})

test('the log has it before and after, in words', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  await set(salesmanId, [{ kind: 'category', id: await makeCategory(world, ['呼吸系统']) }])
  const [line] = (await world.call(ListAudit, {}, seller.token)).data.rows
  expect(line).toMatchObject({
    actionName: '设置负责商品',
    changes: [{ name: '负责商品', before: '全部商品', after: '呼吸系统' }],
  })
})
