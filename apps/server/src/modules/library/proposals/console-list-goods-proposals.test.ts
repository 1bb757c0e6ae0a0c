import { ConsoleListGoodsProposals, ConsoleListWaiting, LinkGoodsProposal, RejectGoodsProposal } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeGoods, makeGoodsProposal, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const list = (input: object = {}, by = token) => world.call(ConsoleListGoodsProposals, input, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  await expectNonLibrariansRejected(world, ConsoleListGoodsProposals, {})
  expect((await list({ state: 'x' })).code).toBe(422)
})

test('what waits comes by how long it waits, what is decided the newest first, each under what it became', async () => {
  const seller = await makeSellerOperator(world, { name: '白鹭医药' })
  const [refused, linked] = [await makeGoodsProposal(world, { seller }), await makeGoodsProposal(world, { seller })]
  world.clock.advance(MINUTE)
  const last = await makeGoodsProposal(world, { seller, genericName: '灰鹤胶囊' })
  const ids = async (input: object) => (await list({ keyword: '白鹭', ...input })).data.rows.map(({ proposalId }) => proposalId)
  expect((await ids({}))[2]).toBe(last.proposalId)
  expect((await list({ keyword: '灰鹤' })).data.rows).toMatchObject([{ sellerName: '白鹭医药', pictureCount: 1, claim: null }])
  const goodsId = await makeGoods(world)
  await world.call(RejectGoodsProposal, { proposalId: refused.proposalId, version: 1, reason: '照片看不清' }, token)
  await world.call(LinkGoodsProposal, { proposalId: linked.proposalId, version: 1, goodsId }, token)
  expect(await ids({})).toEqual([last.proposalId])
  expect(await ids({ state: 'added' })).toEqual([])
  expect((await list({ keyword: '白鹭', state: 'known' })).data.rows).toMatchObject([
    { proposalId: linked.proposalId, goods: { goodsId }, decidedBy: '赵敏' },
  ])
  expect((await list({ keyword: '白鹭', state: 'rejected' })).data.rows).toMatchObject([{ reason: '照片看不清' }])
})

test('the start page counts what waits, since when', async () => {
  const counted = async () =>
    (await world.call(ConsoleListWaiting, {}, token)).data.rows.find(({ kind }) => kind === 'goodsProposals')!
  const before = await counted()
  await makeGoodsProposal(world)
  expect(await counted()).toMatchObject({ count: before.count + 1, since: before.since })
})
