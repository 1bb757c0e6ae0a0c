import { FindSalesSellers } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectPlatformOrdersOnly } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['orders'] })
const find = (input: Record<string, unknown>) => world.call(FindSalesSellers, input, token)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  await expectPlatformOrdersOnly(world, FindSalesSellers, { keyword: '华东' })
  for (const input of [{}, { keyword: '华' }]) expect((await find(input)).data.fields).toHaveProperty('keyword')
})

test('finds sellers by a part of their name or their company’s', async () => {
  const { sellerId } = await makeSellerOperator(world, { name: '华东医药' })
  await makeSellerOperator(world, { name: '国药控股' })
  for (const keyword of ['华东', '华东医药有限'])
    expect((await find({ keyword })).data.rows).toEqual([{ sellerId, name: '华东医药', companyName: '华东医药有限公司' }])
  expect((await find({ keyword: '50%_' })).data.rows).toEqual([])
})
