import { ConsoleGetUser, maskPhone } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const get = (userId: number, as = token) => world.call(ConsoleGetUser, { userId }, as)

test('rejects anonymous callers, buyers, sellers, and operators without the right; finds no other', async () => {
  const { userId, token: buyer } = await makeBuyer(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', buyer, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await get(userId, as)).code))).toEqual([401, 401, 403, 403])
  expect((await get(987_654_321)).code).toBe(404)
})

test('shows shops and devices, and no number that others may not read', async () => {
  const { userId, phone, shopId } = await makeBuyer(world, { name: '百草堂药店' })
  const { data } = await get(userId)
  expect(data).toMatchObject({
    phoneMasked: maskPhone(phone),
    realName: false,
    shops: [{ shopId, name: '百草堂药店', roleName: '负责人' }],
    phoneChanges: [],
    otherReviewers: 0,
  })
  expect(data.devices).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain(phone)
})
