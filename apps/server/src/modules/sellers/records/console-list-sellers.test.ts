import { ConsoleListSellers } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOffer, makeOperator, makeSeller } from '../../../../test/factories/index.ts'
import { newSellers } from '../../../../test/new-sellers.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['qualification'] })
const sellers = newSellers(world, operator)
const list = (input: object = {}) => world.call(ConsoleListSellers, input, operator.token)
const namesOf = async (input: object) => (await list(input)).data.rows.map(({ name }) => name)

test('rejects anonymous callers, buyers, sellers, and operators without the right; names bad input', async () => {
  await expectNonCheckersRejected(world, ConsoleListSellers, {})
  for (const input of [{ state: 'gone' }, { province: 310_101 }, { page: 0 }, { surprise: 1 }])
    expect((await list(input)).code).toBe(422)
})

test('lists sellers by where they stand, the newest first', async () => {
  const { sellerId } = await makeSeller(world, { name: '关门医药' })
  expect((await sellers.setOpen(sellerId, false, '合同到期')).code).toBe(200)
  const open = await makeSeller(world, { name: '营业医药' })
  await makeOffer(world, { sellerId: open.sellerId })
  await sellers.added({ name: '入驻医药' })
  expect(await namesOf({ state: 'preparing' })).toEqual(['入驻医药'])
  expect(await namesOf({ state: 'closed' })).toEqual(['关门医药'])
  expect((await namesOf({})).slice(0, 3)).toEqual(['入驻医药', '营业医药', '关门医药'])
  expect((await list({ state: 'open', keyword: '营业' })).data).toMatchObject({
    rows: [{ sellerId: open.sellerId, companyName: '营业医药有限公司', regionName: '上海市黄浦区', state: 'open', goods: 1 }],
    total: 1,
  })
})

test('one whose licence has ended stands as stopped from midnight on, by the clock alone', async () => {
  const seller = await sellers.added({ name: '到期医药' })
  await sellers.approveCore(seller, '2026-03-10')
  await makeOffer(world, { sellerId: seller.sellerId })
  expect((await sellers.setOpen(seller.sellerId, true)).code).toBe(200)
  expect((await list({ keyword: '到期' })).data.rows).toMatchObject([{ state: 'open', goods: 1 }])
  const before = world.clock.now()
  world.clock.set(new Date('2026-03-10T16:00:00Z'))
  expect((await list({ keyword: '到期' })).data.rows).toMatchObject([{ state: 'stopped', goods: 0 }])
  expect(await namesOf({ state: 'stopped' })).toEqual(['到期医药'])
  world.clock.set(before)
})

test('finds sellers by name, company, licence in either case, and province', async () => {
  await sellers.added({ name: '蜀康', companyName: '成都蜀康药业有限公司', licenceNo: '川AA0281234', regionId: 510_104 })
  for (const input of [{ keyword: '蜀康' }, { keyword: '成都' }, { keyword: '川aa028' }, { province: 510_000 }])
    expect(await namesOf(input)).toEqual(['蜀康'])
  expect(await namesOf({ keyword: '%' })).toEqual([])
  expect(await namesOf({ keyword: '蜀康', province: 310_000 })).toEqual([])
})
