import { ConsoleGetSalesman, SetHandledGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeCategory,
  makeGoods,
  makeManufacturer,
  makeOperator,
  makeSalesman,
  makeSellerOperator,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (salesmanId: number, token: string) => world.call(ConsoleGetSalesman, { salesmanId }, token)

test('rejects anonymous callers and buyers; what is another seller’s does not exist', async () => {
  const { salesmanId } = await makeSalesman(world, await makeSellerOperator(world))
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token]
  expect(await Promise.all(tokens.map(async (token) => (await get(salesmanId, token)).code))).toEqual([401, 401, 404])
})

test('shows the account, and what they handle one by one', async () => {
  const seller = await makeSellerOperator(world)
  const { salesmanId, phone } = await makeSalesman(world, seller)
  const handled = [
    { kind: 'category' as const, id: await makeCategory(world, ['心脑血管']) },
    { kind: 'factory' as const, id: await makeManufacturer(world, '康恩贝') },
    { kind: 'goods' as const, id: await makeGoods(world, { showName: '阿莫西林胶囊', specification: '0.25g×24粒' }) },
  ]
  expect((await world.call(SetHandledGoods, { salesmanId, handled }, seller.token)).data).toEqual({
    handles: '心脑血管、康恩贝、阿莫西林胶囊',
  })
  const names = ['心脑血管', '康恩贝', '阿莫西林胶囊 0.25g×24粒']
  expect((await get(salesmanId, (await makeOperator(world)).token)).data).toMatchObject({
    accountPhone: phone,
    version: 1,
    endedOn: null,
    handled: handled.map((one, i) => ({ ...one, name: names[i] })),
  })
})
