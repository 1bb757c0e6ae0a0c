import { GetSalesman } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { assignShop, makeBuyer, makeSalesman, makeSeller } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (salesmanId: number, token: string) => world.call(GetSalesman, { salesmanId }, token)
const endService = (salesmanId: number) =>
  world.write(sql`update salesmen.assignment set ended_at = ${world.clock.now()} where salesman_id = ${salesmanId}`)

test('rejects anonymous callers, operators, and people without a shop', async () => {
  await expectNonMembersRejected(world, GetSalesman, { salesmanId: 1 })
})

test('who never served the shop does not exist for it', async () => {
  const { salesmanId } = await makeSalesman(world)
  await assignShop(world, salesmanId, (await makeBuyer(world)).shopId)
  expect((await get(salesmanId, (await makeBuyer(world)).token)).code).toBe(404)
})

test('who serves it is shown with their phone', async () => {
  const seller = await makeSeller(world)
  const { salesmanId, phone } = await makeSalesman(world, seller)
  const { shopId, token } = await makeBuyer(world)
  await assignShop(world, salesmanId, shopId)
  expect((await get(salesmanId, token)).data).toMatchObject({
    standing: 'serving',
    phone,
    sellerName: seller.name,
    successor: null,
    servicePhone: '4008001234',
  })
})

test('who was replaced, or left, is shown without phone and hours, with whoever serves the shop now', async () => {
  const seller = await makeSeller(world)
  const [old, gone, now] = [
    await makeSalesman(world, seller),
    await makeSalesman(world, seller),
    await makeSalesman(world, { ...seller, name: '顾望山' }),
  ]
  const { shopId, token } = await makeBuyer(world)
  for (const { salesmanId } of [old, gone]) {
    await assignShop(world, salesmanId, shopId)
    await endService(salesmanId)
  }
  await world.write(sql`update salesmen.salesman set ended_at = ${world.clock.now()} where id = ${gone.salesmanId}`)
  expect((await get(gone.salesmanId, token)).data).toMatchObject({ standing: 'left', phone: '', hours: '', successor: null })
  await assignShop(world, now.salesmanId, shopId)
  const successor = { salesmanId: now.salesmanId, name: '顾望山' }
  expect((await get(old.salesmanId, token)).data).toMatchObject({ standing: 'replaced', phone: '', successor })
})
