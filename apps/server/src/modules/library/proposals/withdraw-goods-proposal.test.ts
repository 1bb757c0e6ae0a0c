import {
  AdmitGoodsProposal,
  GetOwnGoodsProposal,
  LinkGoodsProposal,
  RejectGoodsProposal,
  WithdrawGoodsProposal,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  libraryRecord,
  makeGoods,
  makeGoodsProposal,
  makeOperator,
  makeSellerOperator,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token: platform } = await makeOperator(world, { rights: ['offers'] })
const withdraw = (proposalId: number, token: string) => world.call(WithdrawGoodsProposal, { proposalId }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right; names bad input', async () => {
  const { proposalId, seller } = await makeGoodsProposal(world)
  const { sellerId, token } = seller
  await expectNonSellersRejected(world, WithdrawGoodsProposal, { proposalId }, { sellerId, otherRight: 'orders' })
  await expectBadInputs(world, WithdrawGoodsProposal, { proposalId }, token)
})

test('does not find the proposals of others; refuses what the library has by now', async () => {
  const { proposalId, seller } = await makeGoodsProposal(world)
  for (const id of [proposalId, 987_654_321]) expect((await withdraw(id, (await makeSellerOperator(world)).token)).code).toBe(404)
  await world.call(LinkGoodsProposal, { proposalId, version: 1, goodsId: await makeGoods(world) }, platform)
  expect((await withdraw(proposalId, seller.token)).data.reason).toBe('ALREADY_DECIDED')
})

test('takes back what waits, and gives up what was refused; once in the log', async () => {
  const waiting = await makeGoodsProposal(world)
  const { seller, ...refused } = await makeGoodsProposal(world)
  await world.call(RejectGoodsProposal, { proposalId: refused.proposalId, version: 1, reason: '资料不全' }, platform)
  for (const [{ proposalId }, token] of [
    [waiting, waiting.seller.token],
    [refused, seller.token],
  ] as const) {
    for (let n = 0; n < 2; n++) expect((await withdraw(proposalId, token)).code).toBe(200)
    expect((await world.call(GetOwnGoodsProposal, { proposalId }, token)).data).toMatchObject({ state: 4, reason: '' })
    const lines = await auditOf(world, 'goodsProposal', proposalId)
    expect(lines.filter(({ action }) => action === 'goodsProposal.withdraw')).toHaveLength(1)
  }
})

test('race: what is withdrawn while it is added is either', async () => {
  const { proposalId, seller } = await makeGoodsProposal(world)
  const record = await libraryRecord(world)
  const answers = await Promise.all([
    withdraw(proposalId, seller.token),
    world.call(AdmitGoodsProposal, { proposalId, version: 1, ...record }, platform),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
