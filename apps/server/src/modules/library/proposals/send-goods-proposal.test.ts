import {
  GetOwnGoodsProposal,
  ListOwnGoodsProposals,
  RejectGoodsProposal,
  SendGoodsProposal,
  WithdrawGoodsProposal,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeCategory,
  makeCorrectionFile,
  makeGoods,
  makeGoodsProposal,
  makeOperator,
  makeProposalFile,
  makeSellerOperator,
  proposedGoods,
  type Proposed,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world, { rights: ['offers'] })
const { token: platform } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const send = (more: Partial<Proposed> = {}, by = seller.token) => world.call(SendGoodsProposal, proposedGoods(more), by)
const own = async (proposalId: number, by = seller.token) => (await world.call(GetOwnGoodsProposal, { proposalId }, by)).data

test('rejects anonymous callers, buyers, the platform, and operators without the right; names bad input', async () => {
  const { sellerId } = seller
  await expectNonSellersRejected(world, SendGoodsProposal, { ...proposedGoods() }, { sellerId, otherRight: 'orders' })
  const { proposalId: _, categoryId: _c, ...valid } = proposedGoods({ barcode: '6901234567892' })
  await expectBadInputs(
    world,
    SendGoodsProposal,
    { proposalId: null, categoryId: await makeCategory(world), ...valid },
    seller.token,
  )
})

test('names what contradicts itself: the number by the kind, the check digit, the packs, the category', async () => {
  const fieldsOf = async (more: Partial<Proposed>) => Object.keys((await send(more)).data.fields ?? {})
  expect(await fieldsOf({ approvalNo: '国械注准20243140001' })).toEqual(['approvalNo'])
  expect(await fieldsOf({ type: 4, approvalNo: '' })).toEqual(['origin'])
  expect(await fieldsOf({ barcode: '6901234567890' })).toEqual(['barcode'])
  expect(await fieldsOf({ midPack: 10, caseCount: 25 })).toEqual(['caseCount'])
  await makeCategory(world, ['一级分类', '二级分类'])
  const [middle] = await world.rows(sql<{ id: number }>`select id from catalog.category where level = 2 limit 1`)
  expect(await fieldsOf({ categoryId: middle!.id })).toEqual(['categoryId'])
  expect(await fieldsOf({ pictureIds: Array.from({ length: 7 }, () => crypto.randomUUID()) })).toEqual(['pictureIds'])
})

test('does not find the proposals and pictures of others, and pictures that were uploaded for something else', async () => {
  const { proposalId, fileId } = await makeGoodsProposal(world)
  expect((await send({ proposalId, version: 1 })).code).toBe(404)
  expect((await send({ proposalId: 987_654_321, version: 1 })).code).toBe(404)
  for (const other of [fileId, await makeCorrectionFile(world, seller.sellerId)]) {
    expect((await send({ pictureIds: [other] })).code).toBe(404)
    expect((await send({ paperIds: [other] })).code).toBe(404)
  }
})

test('refuses what the library probably has, until the seller says that it is another product', async () => {
  const known = { genericName: '白头翁片', specification: '0.25g*12片', factory: '远山制药', approvalNo: '国药准字H41000001' }
  await makeGoods(world, { ...known, barcodes: ['6909876543212'] })
  const like: Partial<Proposed>[] = [
    { ...known, genericName: '白头翁咀嚼片', specification: '0.25g×12片', factory: '远山药业' },
    { barcode: '6909876543212' },
    { ...known, approvalNo: '国药准字H41000099' },
  ]
  for (const more of like) expect((await send(more)).data.reason).toBe('LIKELY_KNOWN')
  expect((await send({ ...known, specification: '0.25g*24片' })).code).toBe(200)
  expect((await send({ ...like[0]!, isOther: true })).code).toBe(200)
})

test('refuses goods of which the seller has a proposal that waits, and what the platform has decided', async () => {
  const { said, proposalId } = await makeGoodsProposal(world, { seller })
  const { genericName, approvalNo } = said
  expect((await send({ genericName, approvalNo })).data.reason).toBe('DUPLICATE')
  expect((await send({ genericName, approvalNo }, (await makeSellerOperator(world)).token)).code).toBe(200)
  const goodsId = await makeGoods(world)
  await world.write(
    sql`update library.proposal set state = 2, ended_at = now(), goods_id = ${goodsId}, decided_by = '赵敏' where id = ${proposalId}`,
  )
  expect((await send({ proposalId, version: 1 })).data.reason).toBe('ALREADY_DECIDED')
})

test('keeps what was said, cleaned, with its pictures; the log has it', async () => {
  const [pack, paper] = [await makeProposalFile(world, seller.sellerId), await makeProposalFile(world, seller.sellerId)]
  const categoryId = await makeCategory(world)
  const said = { approvalNo: ' 国药准字Ｈ４２００００７７', categoryId, barcode: '6901028075022', remark: '独家\n代理' }
  const { data } = await send({ ...said, pictureIds: [pack, pack], paperIds: [paper] })
  expect(data).toEqual({ proposalId: expect.any(Number), version: 1 })
  const kept = await own(data.proposalId)
  expect(kept).toMatchObject({
    approvalNo: '国药准字H42000077',
    categoryId,
    barcode: '6901028075022',
    remark: '独家 代理',
    state: 1,
  })
  expect([kept.pictures, kept.papers]).toEqual([
    [{ fileId: pack, url: expect.stringContaining(`/private/o${seller.operatorId}v${seller.sellerId}-offers/${pack}.webp`) }],
    [{ fileId: paper, url: expect.any(String) }],
  ])
  expect(await auditOf(world, 'goodsProposal', data.proposalId)).toMatchObject([
    { action: 'goodsProposal.send', after: { approvalNo: '国药准字H42000077' } },
  ])
})

test('what was refused or withdrawn is sent once more, as another version, and waits without the old answer', async () => {
  world.clock.advance(MINUTE)
  const { proposalId, said } = await makeGoodsProposal(world, { seller })
  const again = (version: number) => send({ ...said, proposalId, version, remark: `第 ${version} 次` })
  await world.call(RejectGoodsProposal, { proposalId, version: 1, reason: '照片看不清' }, platform)
  expect(await own(proposalId)).toMatchObject({ state: 3, reason: '照片看不清' })
  expect((await again(7)).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await again(1)).data).toEqual({ proposalId, version: 2 })
  expect(await own(proposalId)).toMatchObject({ state: 1, reason: '', endedAt: null, remark: '第 1 次', version: 2 })
  await world.call(WithdrawGoodsProposal, { proposalId }, seller.token)
  expect((await again(2)).data.version).toBe(3)
  expect((await world.call(ListOwnGoodsProposals, {}, seller.token)).data.rows[0]).toMatchObject({ proposalId, version: 3 })
})

test('race: a seller has so many that wait, and one of the same goods, also at once', async () => {
  const same = await makeSellerOperator(world)
  const twice = proposedGoods()
  const doubles = await Promise.all([1, 2].map(() => world.call(SendGoodsProposal, twice, same.token)))
  expect(doubles.map(({ code }) => code).toSorted()).toEqual([200, 409])
  await world.storeSetting('goods_proposals_max', '2')
  const busy = await makeSellerOperator(world)
  const answers = await Promise.all(Array.from({ length: 4 }, () => send({}, busy.token)))
  expect(answers.map(({ code, data }) => data.reason ?? code).toSorted()).toEqual([200, 200, 'PROPOSAL_QUOTA', 'PROPOSAL_QUOTA'])
})

test('a seller sends so many a day, withdrawn ones counted', async () => {
  await world.storeSetting('goods_proposals_per_day', '2')
  const seller = await makeSellerOperator(world)
  for (let sent = 0; sent < 2; sent++) {
    const { code, data } = await send({}, seller.token)
    expect(code).toBe(200)
    await world.call(WithdrawGoodsProposal, { proposalId: data.proposalId }, seller.token)
  }
  const refused = await send({}, seller.token)
  expect([refused.data.reason, refused.msg]).toEqual(['PROPOSAL_QUOTA', '今天已提交 2 条新品申请，请明天再提交'])
})
