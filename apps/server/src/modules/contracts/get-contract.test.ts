import { GetContract } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeContract, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world, { name: '华东医药' })
const open = (url: string) => world.app.http.inject({ method: 'GET', url })

test('is for the shop’s members, with its text and an address of its PDF for ten minutes', async () => {
  const buyer = await makeBuyer(world)
  const contractId = await makeContract(world, { ...seller, shopId: buyer.shopId })
  const get = (token: string, id: unknown = contractId) => world.call(GetContract, { contractId: id }, token)
  const others = ['', seller.token, (await makeBuyer(world)).token]
  expect(await Promise.all(others.map(async (token) => (await get(token)).code))).toEqual([401, 401, 404])
  expect((await get(buyer.token, 'x')).code).toBe(422)
  const { data } = await get(buyer.token)
  expect(data.statement).toContain('保证质量')
  const pdf = await open(data.pdf)
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  for (const wrong of [data.pdf.replace(/until=\d+/, 'until=9999999999'), data.pdf.replace(/\?.*/, '')])
    expect((await open(wrong)).statusCode).toBe(403)
  world.clock.advance(11 * MINUTE)
  expect((await open(data.pdf)).statusCode).toBe(403)
})
