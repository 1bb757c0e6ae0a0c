import { ConsoleGetSeller } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeSeller, makeSellerPaper } from '../../../../test/factories/index.ts'
import { newSellers, registration } from '../../../../test/new-sellers.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const sellers = newSellers(world, operator)
const get = async (sellerId: number) => world.call(ConsoleGetSeller, { sellerId }, operator.token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  await expectNonCheckersRejected(world, ConsoleGetSeller, await makeSeller(world).then(({ sellerId }) => ({ sellerId })))
})

test('does not find one that does not exist; names bad input', async () => {
  expect((await get(987_654_321)).code).toBe(404)
  expect((await get(0)).code).toBe(422)
})

test('shows what a new seller is registered with, the terms it begins with, and that it lacks its papers', async () => {
  const input = registration({ ephedrineApproved: true })
  const { sellerId } = (await sellers.add(input)).data
  const { data } = await get(sellerId)
  expect(data).toMatchObject({
    ...input,
    sellerId,
    regionName: '上海市黄浦区',
    state: 'preparing',
    goods: 0,
    closed: null,
    accounts: 0,
    minOrderFen: 0,
    freightFen: 0,
    freeFreightFen: null,
    deliveryHours: 48,
    cutoffHour: 17,
    notice: '',
    needsAccount: false,
  })
  expect(data.papers.filter(({ core }) => core)).toEqual([
    { kind: 'business-licence', name: '营业执照', core: true, state: null, validUntil: null, inForce: false },
    { kind: 'drug-licence', name: '药品经营许可证（批发）', core: true, state: null, validUntil: null, inForce: false },
  ])
})

test('says of each kind where the newest paper stands, and of the one that counts its last day', async () => {
  const seller = await sellers.added()
  const paperOf = async (kind: string) => (await get(seller.sellerId)).data.papers.find((one) => one.kind === kind)
  await makeSellerPaper(world, seller.sellerId, { kind: 'food-licence', state: 3 })
  await makeSellerPaper(world, seller.sellerId, { kind: 'device-licence', days: -1 })
  await makeSellerPaper(world, seller.sellerId, { days: 10 })
  world.clock.advance(MINUTE)
  await makeSellerPaper(world, seller.sellerId, { state: 1 })
  expect(await paperOf('food-licence')).toMatchObject({ state: 3, validUntil: null, inForce: false })
  expect(await paperOf('device-licence')).toMatchObject({ state: 2, validUntil: '2026-03-09', inForce: false })
  expect(await paperOf('drug-licence')).toMatchObject({ state: 1, validUntil: '2026-03-20', inForce: true })
  expect((await get(seller.sellerId)).data.accounts).toBe(1)
})

test('says who closed one, when and why', async () => {
  const { sellerId } = await makeSeller(world)
  await sellers.setOpen(sellerId, false, '合同到期')
  expect((await get(sellerId)).data).toMatchObject({
    state: 'closed',
    closed: { at: world.clock.now().toISOString(), by: '赵敏', reason: '合同到期' },
  })
})
