import { ConsoleFindSellers } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSeller, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['operators'] })
const find = (input: object, as = token) => world.call(ConsoleFindSellers, input, as)

test('rejects anonymous callers, buyers, sellers, and bad input', async () => {
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token])
    codes.push((await find({}, as)).code)
  codes.push((await find({ surprise: 1 })).code)
  expect(codes).toEqual([401, 401, 403, 422])
})

test('finds sellers by a part of their name, the best known first; % and _ are letters', async () => {
  for (const [name, salesCount] of [
    ['华东药业一部', 1],
    ['华东药业二部', 9],
  ] as const)
    await makeSeller(world, { name, salesCount })
  expect((await find({ keyword: '华东药业' })).data.rows.map(({ name }) => name)).toEqual(['华东药业二部', '华东药业一部'])
  expect((await find({ keyword: '%' })).data.rows).toEqual([])
})
