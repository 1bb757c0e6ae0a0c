import { GetSellerAccount } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeCertificate, makeCorePapers, makeSeller } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (sellerId: number, token: string) => world.call(GetSellerAccount, { sellerId }, token)

test('rejects anonymous callers, operators, and people without a shop', async () => {
  await expectNonMembersRejected(world, GetSellerAccount, { sellerId: (await makeSeller(world)).sellerId })
})

test('does not find sellers that do not exist, or are closed', async () => {
  const { token } = await makeBuyer(world)
  expect((await get(987_654, token)).code).toBe(404)
  expect((await get((await makeSeller(world, { open: false })).sellerId, token)).code).toBe(404)
})

test('lists what would be sent, without papers about persons', async () => {
  const { token, shopId } = await makeBuyer(world)
  await makeCorePapers(world, shopId)
  await makeCertificate(world, shopId, { kind: 'purchaser-id' })
  const { sellerId, name } = await makeSeller(world)
  const { data } = await get(sellerId, token)
  expect(data).toMatchObject({ sellerName: name, needed: false, state: 0, mayApply: true, missing: [] })
  expect(data.papers.map(({ kind }) => kind).toSorted()).toEqual(['business-licence', 'drug-business-licence'])
  // They were registered without photos.
  expect(data.papers.map(({ hasPhoto }) => hasPhoto)).toEqual([false, false])
})

test('finance sees where the shop stands, and who may send', async () => {
  const { shopId } = await makeBuyer(world)
  await makeCorePapers(world, shopId)
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  const { data } = await get((await makeSeller(world)).sellerId, finance.token)
  expect(data).toMatchObject({ mayApply: false, cannotApply: '请由门店负责人或采购员申请' })
})
