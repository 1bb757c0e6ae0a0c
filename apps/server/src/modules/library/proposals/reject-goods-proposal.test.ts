import { ConsoleListGoodsProposals, GetOwnGoodsProposal, RejectGoodsProposal, SendGoodsProposal } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeGoodsProposal, makeOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const reject = (proposalId: number, version = 1, reason = '缺少批准证明文件') =>
  world.call(RejectGoodsProposal, { proposalId, version, reason }, token)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  const input = { proposalId, version: 1, reason: '资料不全' }
  await expectNonLibrariansRejected(world, RejectGoodsProposal, input)
  await expectBadInputs(world, RejectGoodsProposal, input, token)
})

test('refuses what is not there, what its seller has just changed, and what is decided', async () => {
  expect((await reject(987_654_321)).code).toBe(404)
  const { proposalId, said, seller } = await makeGoodsProposal(world)
  await world.call(SendGoodsProposal, { ...said, proposalId, version: 1 }, seller.token)
  expect((await reject(proposalId)).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await reject(proposalId, 2)).code).toBe(200)
  expect((await reject(proposalId, 2)).data.reason).toBe('ALREADY_DECIDED')
})

test('the seller reads why, and sends it once more: it waits from then on', async () => {
  const { proposalId, said, seller } = await makeGoodsProposal(world)
  await reject(proposalId)
  const own = async () => (await world.call(GetOwnGoodsProposal, { proposalId }, seller.token)).data
  expect(await own()).toMatchObject({ state: 3, reason: '缺少批准证明文件' })
  const lines = await auditOf(world, 'goodsProposal', proposalId)
  expect(lines).toContainEqual(expect.objectContaining({ action: 'goodsProposal.reject', after: { reason: '缺少批准证明文件' } }))
  await world.call(SendGoodsProposal, { ...said, proposalId, version: 1 }, seller.token)
  const waiting = (await world.call(ConsoleListGoodsProposals, { pageSize: 50 }, token)).data.rows
  expect(waiting).toContainEqual(expect.objectContaining({ proposalId, version: 2, reason: '', decidedBy: '' }))
})

test('race: of two who refuse it at once one does', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  const answers = await Promise.all([reject(proposalId), reject(proposalId, 1, '资料不全')])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
