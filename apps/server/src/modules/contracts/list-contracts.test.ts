import { ListContracts } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeContract, makeSellerOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const list = (token: string, input = {}) => world.call(ListContracts, input, token)

test('rejects anonymous callers, people without a shop, operators and unknown fields', async () => {
  const seller = await makeSellerOperator(world)
  const alone = await world.login((await makeUser(world)).userId)
  const codes = [
    await list(''),
    await list(alone),
    await list(seller.token),
    await list((await makeBuyer(world)).token, { page: 1 }),
  ]
  expect(codes.map(({ code }) => code)).toEqual([401, 403, 401, 422])
})

test('shows the shop’s own, those to sign first', async () => {
  const buyer = await makeBuyer(world)
  const [first, second] = [await makeSellerOperator(world, { name: '华东医药' }), await makeSellerOperator(world)]
  const waiting = await makeContract(world, { ...first, shopId: buyer.shopId })
  world.clock.advance(MINUTE)
  const over = await makeContract(world, { ...second, shopId: buyer.shopId, days: 0 })
  await makeContract(world, { ...first, shopId: (await makeBuyer(world)).shopId })
  world.clock.advance(24 * 60 * MINUTE)
  const { data } = await list(buyer.token)
  expect(data.rows.map(({ contractId, stateName }) => [contractId, stateName])).toEqual([
    [waiting, '待签署'],
    [over, '已过期'],
  ])
  expect(data).toMatchObject({ cannotSign: '', rows: [{ sellerName: '华东医药', kindName: '质量保证协议' }, {}] })
  const finance = await makeBuyer(world, { shopId: buyer.shopId, role: 'finance' })
  expect((await list(finance.token)).data.cannotSign).toBe('请由门店负责人或采购员签署')
})
