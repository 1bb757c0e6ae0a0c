import { ClaimGoodsProposal, ConsoleGetGoodsProposal, RejectGoodsProposal, WithdrawGoodsProposal } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeGoodsProposal, makeOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { HOUR } from '../../../kernel/clock.ts'

const world = await openWorld()
const first = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const second = await makeOperator(world, { rights: ['offers'], name: '钱进' })
const claim = (proposalId: number, token = first.token, on = true) =>
  world.call(ClaimGoodsProposal, { proposalId, claim: on }, token)
const reject = (proposalId: number, token: string) =>
  world.call(RejectGoodsProposal, { proposalId, version: 1, reason: '资料不全' }, token)
const claimOf = async (proposalId: number) => (await world.call(ConsoleGetGoodsProposal, { proposalId }, first.token)).data.claim

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  await expectNonLibrariansRejected(world, ClaimGoodsProposal, { proposalId, claim: true })
  await expectBadInputs(world, ClaimGoodsProposal, { proposalId, claim: true }, first.token)
})

test('does not find what does not exist, and refuses what is decided or withdrawn', async () => {
  expect((await claim(987_654_321)).code).toBe(404)
  const [decided, withdrawn] = [await makeGoodsProposal(world), await makeGoodsProposal(world)]
  await reject(decided.proposalId, first.token)
  await world.call(WithdrawGoodsProposal, { proposalId: withdrawn.proposalId }, withdrawn.seller.token)
  for (const { proposalId } of [decided, withdrawn]) expect((await claim(proposalId)).data.reason).toBe('ALREADY_DECIDED')
})

test('one operator has it until it is given back, or lapses; no other decides meanwhile', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  for (let n = 0; n < 2; n++) expect((await claim(proposalId)).code).toBe(200)
  expect(await claimOf(proposalId)).toEqual({ name: '赵敏', mine: true })
  expect((await claim(proposalId, second.token)).data.reason).toBe('CLAIMED_BY_OTHER')
  expect((await reject(proposalId, second.token)).data.reason).toBe('CLAIMED_BY_OTHER')
  await claim(proposalId, first.token, false)
  expect(await claimOf(proposalId)).toBeNull()
  await claim(proposalId, second.token)
  world.clock.advance(HOUR)
  expect((await claim(proposalId)).code).toBe(200)
  const lines = (await auditOf(world, 'goodsProposal', proposalId)).map(({ action }) => action)
  expect(lines.filter((action) => /claim|release/.test(action))).toHaveLength(4)
})

test('race: of two who take it at once one has it', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  const codes = await Promise.all([first, second].map(async ({ token }) => (await claim(proposalId, token)).code))
  expect(codes.toSorted()).toEqual([200, 409])
})
