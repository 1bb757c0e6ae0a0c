import { ConsoleGetGoodsProposal, WithdrawGoodsProposal } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeCategory, makeGoods, makeGoodsProposal, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const get = (proposalId: number, by = token) => world.call(ConsoleGetGoodsProposal, { proposalId }, by)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  await expectNonLibrariansRejected(world, ConsoleGetGoodsProposal, { proposalId })
  expect((await get(-1)).code).toBe(422)
})

test('does not find what does not exist, nor what its seller has withdrawn', async () => {
  const { proposalId, seller } = await makeGoodsProposal(world)
  await world.call(WithdrawGoodsProposal, { proposalId }, seller.token)
  for (const id of [proposalId, 987_654_321]) expect((await get(id)).code).toBe(404)
})

test('shows pictures, the suggested category, records that may be meant, and who else proposes the same', async () => {
  const approvalNo = '国药准字H45000001'
  const specification = '0.5g*20片'
  const goodsId = await makeGoods(world, { approvalNo, specification: '0.5g*30片' })
  const categoryId = await makeCategory(world, ['甲类', '乙类', '丙类'])
  const { proposalId, fileId } = await makeGoodsProposal(world, { approvalNo, specification, categoryId })
  const other = await makeSellerOperator(world, { name: '同申医药' })
  await makeGoodsProposal(world, { seller: other, approvalNo, specification })
  await makeGoodsProposal(world, { approvalNo, specification: '0.5g*40片' })
  expect((await get(proposalId)).data).toMatchObject({
    categoryName: '甲类 / 乙类 / 丙类',
    pictureIds: [fileId],
    paperIds: [],
    alikes: [{ goodsId, alike: 'otherPack', gccsId: null }],
    alsoBy: ['同申医药'],
  })
})
