import {
  AdmitGoodsProposal,
  ConsoleListWaiting,
  LinkGoodsProposal,
  ListOwnGoodsProposals,
  RejectGoodsProposal,
  WithdrawGoodsProposal,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  libraryRecord,
  makeGoods,
  makeGoodsProposal,
  makeOffer,
  makeOperator,
  makeSellerOperator,
} from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token: platform } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const list = (token: string, input: object = {}) => world.call(ListOwnGoodsProposals, input, token)
const ids = async (token: string, input: object = {}) => (await list(token, input)).data.rows.map(({ proposalId }) => proposalId)
const waitingFor = async (token: string) =>
  (await world.call(ConsoleListWaiting, {}, token)).data.rows.find(({ kind }) => kind === 'answeredProposals')!.count

test('rejects anonymous callers, buyers, the platform, and operators without the right; names bad input', async () => {
  const { sellerId, token } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ListOwnGoodsProposals, {}, { sellerId, otherRight: 'orders' })
  expect((await list(token, { state: 'x' })).code).toBe(422)
})

test('shows the seller’s own by state, the last sent first, and finds them by words, number and barcode', async () => {
  const seller = await makeSellerOperator(world)
  await makeGoodsProposal(world)
  const first = await makeGoodsProposal(world, { seller, genericName: '雨燕片', approvalNo: '国药准字H44000001' })
  world.clock.advance(MINUTE)
  const second = await makeGoodsProposal(world, { seller, barcode: '6901028075022' })
  expect(await ids(seller.token)).toEqual([second.proposalId, first.proposalId])
  for (const keyword of ['雨燕', 'H44000001']) expect(await ids(seller.token, { keyword })).toEqual([first.proposalId])
  expect(await ids(seller.token, { keyword: '6901028075022' })).toEqual([second.proposalId])
  await world.call(WithdrawGoodsProposal, { proposalId: first.proposalId }, seller.token)
  expect(await ids(seller.token)).toEqual([second.proposalId])
  expect(await ids(seller.token, { state: 'withdrawn' })).toEqual([first.proposalId])
})

test('an answer waits for the seller until goods are offered, or for a month; so does the start page', async () => {
  const seller = await makeSellerOperator(world)
  const [added, known, refused] = [
    await makeGoodsProposal(world, { seller }),
    await makeGoodsProposal(world, { seller }),
    await makeGoodsProposal(world, { seller }),
  ].map(({ proposalId }) => proposalId) as [number, number, number]
  const record = await libraryRecord(world)
  const { goodsId } = (await world.call(AdmitGoodsProposal, { proposalId: added, version: 1, ...record }, platform)).data
  const knownId = await makeGoods(world, { showName: '早有的药' })
  await world.call(LinkGoodsProposal, { proposalId: known, version: 1, goodsId: knownId }, platform)
  await world.call(RejectGoodsProposal, { proposalId: refused, version: 1, reason: '资料不全' }, platform)
  expect((await ids(seller.token, { state: 'answered' })).toSorted()).toEqual([added, known, refused].toSorted())
  expect(await waitingFor(seller.token)).toBe(3)
  const approved = (await list(seller.token, { state: 'approved' })).data.rows
  expect(approved).toContainEqual(
    expect.objectContaining({
      proposalId: known,
      known: true,
      gccsId: null,
      goods: expect.objectContaining({ goodsId: knownId, goodsShowName: '早有的药' }),
    }),
  )
  await makeOffer(world, { goodsId, sellerId: seller.sellerId, onSale: false })
  expect((await ids(seller.token, { state: 'answered' })).toSorted()).toEqual([known, refused].toSorted())
  expect((await list(seller.token, { state: 'rejected' })).data.rows).toMatchObject([{ proposalId: refused, reason: '资料不全' }])
  expect(await waitingFor((await makeSellerOperator(world)).token)).toBe(0)
  world.clock.advance(30 * DAY)
  expect(await waitingFor(seller.token)).toBe(0)
})
