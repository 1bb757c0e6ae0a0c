import { GetOwnGoodsProposal } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeGoodsProposal, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const get = (proposalId: number, token: string) => world.call(GetOwnGoodsProposal, { proposalId }, token)

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const { proposalId, seller } = await makeGoodsProposal(world)
  const { sellerId, token } = seller
  await expectNonSellersRejected(world, GetOwnGoodsProposal, { proposalId }, { sellerId, otherRight: 'orders' })
  expect((await get(-1, token)).code).toBe(422)
})

test('does not find the proposals of others, nor one that does not exist', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  const { token } = await makeSellerOperator(world)
  for (const id of [proposalId, 987_654_321]) expect((await get(id, token)).code).toBe(404)
})

test('shows what was said, with an address for each picture', async () => {
  const { proposalId, said, seller, fileId } = await makeGoodsProposal(world)
  const { data } = await get(proposalId, seller.token)
  expect(data).toMatchObject({ genericName: said.genericName, factory: said.factory, state: 1, goods: null, papers: [] })
  expect(data.pictures).toEqual([
    { fileId, url: expect.stringContaining(`/files/private/o${seller.operatorId}v${seller.sellerId}-offers/`) },
  ])
})
