import { ListAudit, OpenProposalPicture, WithdrawGoodsProposal } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeGoodsProposal, makeOperator, makeProposalFile, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers', 'audit'] })
const open = (fileId: string, token = operator.token) => world.call(OpenProposalPicture, { fileId }, token)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const { fileId } = await makeGoodsProposal(world)
  await expectNonLibrariansRejected(world, OpenProposalPicture, { fileId })
  await expectBadInputs(world, OpenProposalPicture, { fileId }, operator.token)
})

test('does not find pictures of no proposal, nor those of one that its seller has withdrawn', async () => {
  expect((await open(await makeProposalFile(world, (await makeSellerOperator(world)).sellerId))).code).toBe(404)
  const { fileId, proposalId, seller } = await makeGoodsProposal(world)
  expect((await open(fileId)).code).toBe(200)
  await world.call(WithdrawGoodsProposal, { proposalId }, seller.token)
  expect((await open(fileId)).code).toBe(404)
})

test('gives an address for this operator, of packs and of approvals, and the log says who opened what', async () => {
  const seller = await makeSellerOperator(world)
  const paper = await makeProposalFile(world, seller.sellerId)
  const { fileId, proposalId } = await makeGoodsProposal(world, { seller, paperIds: [paper] })
  for (const id of [fileId, paper])
    expect((await open(id)).data.url).toContain(`/h5api/files/private/o${operator.operatorId}-offers/${id}.webp?until=`)
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line).toMatchObject({ actionName: '查看新品申请照片', subject: { id: String(proposalId) } })
})
