import {
  AdmitGoodsProposal,
  ConsoleGetLibraryGoods,
  FindGoodsToOffer,
  GetOwnGoodsProposal,
  LinkGoodsProposal,
  SendGoodsProposal,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { libraryRecord, makeGoods, makeGoodsProposal, makeOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const { token } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const { token: other } = await makeOperator(world, { rights: ['offers'], name: '钱进' })
type Input = Args<typeof AdmitGoodsProposal>
const admit = async (proposalId: number, more: Partial<Input> = {}, by = token) =>
  call(AdmitGoodsProposal, { proposalId, version: 1, ...(await libraryRecord(world)), ...more }, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  const input = { proposalId, version: 1, ...(await libraryRecord(world)) }
  await expectNonLibrariansRejected(world, AdmitGoodsProposal, input)
  const { insuranceClass: _, ...fields } = input
  await expectBadInputs(world, AdmitGoodsProposal, { ...fields, insuranceClass: '甲' }, token)
  expect((await admit(proposalId, { caseCount: 25 })).data.fields).toHaveProperty('caseCount')
})

test('refuses what is not there, was sent once more, or is in the library by now; then the proposal goes on waiting', async () => {
  expect((await admit(987_654_321)).code).toBe(404)
  const { proposalId, said, seller } = await makeGoodsProposal(world)
  await call(SendGoodsProposal, { ...said, proposalId, version: 1, remark: '补充说明' }, seller.token)
  expect((await admit(proposalId)).data.reason).toBe('CHANGED_MEANWHILE')
  const { genericName, approvalNo, specification, factory } = said
  await makeGoods(world, { genericName, approvalNo, specification, factory })
  const same = { version: 2, genericName, approvalNo, specification, factory }
  expect((await admit(proposalId, same)).data.reason).toBe('DUPLICATE')
  expect((await call(GetOwnGoodsProposal, { proposalId }, seller.token)).data.state).toBe(1)
})

test('adds the record as the operator writes it, in the log with its seller; the seller finds and can offer it', async () => {
  const { proposalId, seller } = await makeGoodsProposal(world)
  const { data } = await admit(proposalId, { genericName: '云雀颗粒', showName: '云雀颗粒' })
  expect((await call(ConsoleGetLibraryGoods, { goodsId: data.goodsId }, token)).data).toMatchObject({
    goodsNo: data.goodsNo,
    genericName: '云雀颗粒',
    listed: true,
    version: 1,
    updatedBy: '赵敏',
  })
  expect(await auditOf(world, 'goods', data.goodsId)).toMatchObject([
    { action: 'goods.admit', after: { genericName: '云雀颗粒', seller: expect.any(String) } },
  ])
  const mine = (await call(GetOwnGoodsProposal, { proposalId }, seller.token)).data
  expect(mine).toMatchObject({ state: 2, known: false, goods: { goodsId: data.goodsId, listed: true } })
  for (const keyword of ['云雀', data.goodsNo])
    expect((await call(FindGoodsToOffer, { keyword }, seller.token)).data.rows).toMatchObject([{ goodsId: data.goodsId }])
})

test('race: of two who decide at once one does, and one record is added', async () => {
  const { proposalId } = await makeGoodsProposal(world)
  const goodsId = await makeGoods(world)
  const answers = await Promise.all([
    admit(proposalId),
    admit(proposalId, {}, other),
    call(LinkGoodsProposal, { proposalId, version: 1, goodsId }, other),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409])
})
