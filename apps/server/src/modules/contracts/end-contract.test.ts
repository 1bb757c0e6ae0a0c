import { EndContract, GetContract, ListAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeContract, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const buyer = await makeBuyer(world)
const end = (contractId: number, token = seller.token) => world.call(EndContract, { contractId, reason: '不再合作' }, token)

test('rejects anonymous callers, buyers, the platform and bad input; another seller’s does not exist', async () => {
  const contractId = await makeContract(world, { ...seller, shopId: buyer.shopId, days: 10 })
  const tokens = ['', buyer.token, (await makeOperator(world)).token, (await makeSellerOperator(world)).token]
  expect(await Promise.all(tokens.map(async (token) => (await end(contractId, token)).code))).toEqual([401, 401, 403, 404])
  await expectBadInputs(world, EndContract, { contractId, reason: '不再合作' }, seller.token)
})

test('ends with a reason that the shop reads, once, and the log has it', async () => {
  const contractId = await makeContract(world, { ...seller, shopId: buyer.shopId })
  const codes = await Promise.all([end(contractId), end(contractId)])
  expect(codes.map(({ data }) => data.reason ?? 'ended').toSorted()).toEqual(['CONTRACT_MOVED_ON', 'ended'])
  expect((await world.call(GetContract, { contractId }, buyer.token)).data).toMatchObject({
    state: 3,
    ended: { reason: '不再合作' },
  })
  const [line] = (await world.call(ListAudit, {}, seller.token)).data.rows
  expect(line).toMatchObject({ actionName: '终止协议', changes: [{ before: '待签署', after: '已终止' }, { after: '不再合作' }] })
})
