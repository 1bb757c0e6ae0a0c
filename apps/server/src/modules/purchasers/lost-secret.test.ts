import {
  ConsoleClaimPurchaserPapers,
  ConsoleDecidePurchaserPapers,
  ConsoleGetPurchaserPapers,
  ConsoleListPurchaserPapers,
  DecidePurchaserPapers,
  GetMyPurchaserPapers,
  ListPurchaserPapers,
  SubmitPurchaserPapers,
  WithdrawPurchaserPapers,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { openAnotherServer } from '../../../test/another-server.ts'
import { makeBuyer, makeOperator, makePapers, sendPapers } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
/** The same shop after its secret was lost. */
const { call } = await openAnotherServer(world, { APP_SECRET: '3c'.repeat(32) })
const reviewer = await makeOperator(world, { rights: ['qualification'] })
async function makeSender() {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  return { owner, purchaser, ...(await sendPapers(world, purchaser)) }
}
const MARKED = { unreadable: true, name: '林知夏', idNumber: '', idFront: null, idBack: null, poaFiles: [], poaUntil: null }

test('the owner has them in the list, marked, may not approve them, and sends them back; what is sent again can be read', async () => {
  const { owner, purchaser, submissionId } = await makeSender()
  const readable = (await world.call(ListPurchaserPapers, {}, owner.token)).data.rows.find(({ waiting }) => waiting)!
  expect(readable.waiting).toMatchObject({ submissionId, unreadable: false, decidable: true })
  const { code, data } = await call(ListPurchaserPapers, {}, owner.token)
  expect(code).toBe(200)
  expect(data.rows.find(({ userId }) => userId === purchaser.userId)!.waiting).toMatchObject({
    submissionId,
    decidable: true,
    ...MARKED,
  })
  const decide = (input: object) =>
    call(DecidePurchaserPapers, { submissionId, version: 1, approve: true, ...input }, owner.token)
  expect((await decide({})).data.fields).toEqual({ approve: '内容已无法读取，请驳回，让对方重新提交' })
  const reasons = [{ field: 'idFront', text: '内容已无法读取，请重新提交' }]
  expect((await decide({ approve: false, reasons })).code).toBe(200)
  expect((await call(SubmitPurchaserPapers, await makePapers(world, purchaser.userId), purchaser.token)).code).toBe(200)
  expect((await call(ListPurchaserPapers, {}, owner.token)).data.rows.find(({ waiting }) => waiting)!.waiting).toMatchObject({
    unreadable: false,
    version: 2,
  })
})

test('the reviewer has them in the list and opens them, marked, and can only send them back', async () => {
  const { purchaser, submissionId } = await makeSender()
  const listed = async (by: typeof call) =>
    (await by(ConsoleListPurchaserPapers, {}, reviewer.token)).data.rows.find((row) => row.submissionId === submissionId)
  expect([await listed(world.call), await listed(call)]).toMatchObject([
    { unreadable: false, applicantName: '林知夏' },
    { unreadable: true, applicantName: '林知夏' },
  ])
  await call(ConsoleClaimPurchaserPapers, { submissionId, claim: true }, reviewer.token)
  expect((await call(ConsoleGetPurchaserPapers, { submissionId }, reviewer.token)).data).toMatchObject({
    unreadable: true,
    pictures: [],
    applicantName: '林知夏',
  })
  const decide = (input: object) =>
    call(ConsoleDecidePurchaserPapers, { submissionId, version: 1, approve: true, ...input }, reviewer.token)
  expect((await decide({})).data.fields).toHaveProperty('approve')
  expect((await decide({ approve: false, reasons: [{ field: 'idBack', text: '请重新提交' }] })).code).toBe(200)
  expect((await call(GetMyPurchaserPapers, {}, purchaser.token)).data.state).toBe('refused')
})

test('whoever sent them sees that they can’t be read, and takes them back', async () => {
  const { purchaser, submissionId } = await makeSender()
  expect((await call(GetMyPurchaserPapers, {}, purchaser.token)).data).toMatchObject({ state: 'waiting', sent: MARKED })
  expect((await call(WithdrawPurchaserPapers, { submissionId }, purchaser.token)).code).toBe(200)
})
