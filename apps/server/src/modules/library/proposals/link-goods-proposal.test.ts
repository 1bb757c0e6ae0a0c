import { GetOwnGoodsProposal, LinkGoodsProposal, MergeGoods, RejectGoodsProposal } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeGoods, makeGoodsProposal, makeOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const link = (proposalId: number, goodsId: number, version = 1) =>
  world.call(LinkGoodsProposal, { proposalId, version, goodsId }, token)
const merge = (keptId: number, goneId: number, goneVersion = 0) =>
  world.call(MergeGoods, { keptId, goneId, keptVersion: 0, goneVersion, keptOffers: [], reason: '同一商品' }, token)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  const input = { proposalId, version: 1, goodsId: await makeGoods(world) }
  await expectNonLibrariansRejected(world, LinkGoodsProposal, input)
  await expectBadInputs(world, LinkGoodsProposal, input, token)
})

test('refuses what is not there, goods off the lists, another version, and what is decided', async () => {
  const goodsId = await makeGoods(world)
  expect((await link(987_654_321, goodsId)).code).toBe(404)
  const { proposalId } = await makeGoodsProposal(world)
  for (const gone of [987_654_321, await makeGoods(world, { listed: false })])
    expect((await link(proposalId, gone)).code).toBe(404)
  expect((await link(proposalId, goodsId, 2)).data.reason).toBe('CHANGED_MEANWHILE')
  await world.call(RejectGoodsProposal, { proposalId, version: 1, reason: '资料不全' }, token)
  expect((await link(proposalId, goodsId)).data.reason).toBe('ALREADY_DECIDED')
})

test('leads the seller to the record, also to the one into which it was merged before or later', async () => {
  const { proposalId, seller } = await makeGoodsProposal(world)
  const [first, second, third] = [
    await makeGoods(world),
    await makeGoods(world),
    await makeGoods(world, { showName: '最后留下的', goodsNo: 'G7700001' }),
  ]
  expect((await merge(second, first)).code).toBe(200)
  expect((await link(proposalId, first)).code).toBe(200)
  const leadsTo = async () => (await world.call(GetOwnGoodsProposal, { proposalId }, seller.token)).data.goods?.goodsId
  expect(await leadsTo()).toBe(second)
  expect((await merge(third, second, 1)).code).toBe(200)
  expect(await leadsTo()).toBe(third)
  const [line] = (await auditOf(world, 'goodsProposal', proposalId)).filter(({ action }) => action === 'goodsProposal.link')
  expect(line).toMatchObject({ after: { goods: expect.stringContaining('（T') } })
})

test('race: of two who decide at once one does', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  const goodsId = await makeGoods(world)
  const answers = await Promise.all([
    link(proposalId, goodsId),
    world.call(RejectGoodsProposal, { proposalId, version: 1, reason: '资料不全' }, token),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
