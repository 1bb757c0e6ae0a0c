import { ChangeDictionaryEntry, ConsoleListDictionaries, DICTIONARIES } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const admin = await makeOperator(world, { rights: ['system'] })
const list = async (token = admin.token) => await world.call(ConsoleListDictionaries, {}, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: buyer } = await makeBuyer(world)
  const seller = await makeSellerOperator(world)
  const other = await makeOperator(world, { rights: ['orders', 'content'] })
  const codes = await Promise.all(['', buyer, seller.token, other.token].map(async (token) => (await list(token)).code))
  expect(codes).toEqual([401, 401, 403, 403])
})

test('lists what pages choose from, in order, also what is not offered', async () => {
  await world.call(
    ChangeDictionaryEntry,
    { type: 'delivery_wish', value: 'weekend', label: '周末', offered: false, position: 1 },
    admin.token,
  )
  const { rows } = (await list()).data
  expect(rows.map(({ type }) => type)).toEqual(Object.keys(DICTIONARIES))
  expect(rows.find(({ type }) => type === 'delivery_wish')!.entries).toEqual([
    { value: 'weekend', label: '周末', offered: false },
    { value: 'any', label: '任意时间', offered: true },
    { value: 'workday', label: '仅工作日', offered: true },
  ])
})
