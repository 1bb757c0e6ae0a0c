import {
  ConsoleDecidePurchaserPapers,
  DecidePurchaserPapers,
  GetMyPurchaserPapers,
  ListNotices,
  ListPurchaserPapers,
  RemoveMember,
  SavePurchaserPapers,
  SaveUserAudit,
  SubmitPurchaserPapers,
  maskPhone,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  givePapers,
  invite,
  makeAdder,
  makeBuyer,
  makeOperator,
  makePapers,
  makeRealName,
  makeUser,
  sendPapers,
} from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const submit = (papers: Parameters<typeof world.call<typeof SubmitPurchaserPapers>>[1], token: string) =>
  world.call(SubmitPurchaserPapers, papers, token)
const mine = async (token: string) => (await world.call(GetMyPurchaserPapers, {}, token)).data
/** An owner, and a purchaser who joined without papers, with all that they need to send. */
async function makePurchaser() {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  return { ...purchaser, owner, papers: await makePapers(world, purchaser.userId) }
}

test('rejects anonymous callers, operators, people without a shop, and the finance', async () => {
  const { papers, shopId } = await makePurchaser()
  await expectFinanceRejected(world, SubmitPurchaserPapers, papers, shopId)
  expect((await submit(papers, await world.login((await makeUser(world)).userId))).code).toBe(403)
})

test('rejects what is no form, and names the fields of one that is incomplete or wrong', async () => {
  const { token, papers } = await makePurchaser()
  await expectBadInputs(world, SubmitPurchaserPapers, papers, token, Object.keys(papers))
  const wrong = async (changes: object) => Object.keys((await submit({ ...papers, ...changes }, token)).data.fields ?? {})
  expect(await wrong({ poaUntil: addDays(papers.poaFrom, 400) })).toEqual(['poaUntil'])
  expect(await wrong({ capacity: 'legal' })).toEqual(['name'])
  expect(await wrong({ idNumber: '310101' })).toEqual(['idNumber'])
  expect(await wrong({ cardUntil: addDays(papers.poaFrom, -1) })).toEqual(['cardUntil'])
  expect((await submit({}, token)).data.fields).toHaveProperty('capacity')
})

test('a renewal begins on the day after the right in force at the latest; without one it may begin later', async () => {
  const { token, userId, shopId, papers } = await makePurchaser()
  const until = addDays(papers.poaFrom, 5)
  await givePapers(world, { userId, shopId }, until)
  const late = await submit({ ...papers, poaFrom: addDays(until, 2) }, token)
  expect(late.data.fields).toEqual({ poaFrom: `您现在的下单资格到 ${until}，请从 ${addDays(until, 1)} 或更早开始，以免中断` })
  expect((await submit({ ...papers, poaFrom: addDays(until, 1) }, token)).code).toBe(200)
  const other = await makePurchaser()
  expect((await submit({ ...other.papers, poaFrom: addDays(until, 2) }, other.token)).code).toBe(200)
})

test('pictures of others do not exist', async () => {
  const { token, papers } = await makePurchaser()
  const { idFront } = await makePapers(world, (await makeUser(world)).userId)
  expect((await submit({ ...papers, idFront }, token)).code).toBe(404)
})

test('one waits at a time', async () => {
  const { papers, token } = await makePurchaser()
  await submit(papers, token)
  expect((await submit(papers, token)).data.reason).toBe('PAPERS_WAITING')
})

test('an identity card belongs to one account: of who orders by it, added a shop with it, or is known by it to the register', async () => {
  const [first, second] = [await makePurchaser(), await makePurchaser()]
  const sent = (changes: object = {}) => submit({ ...second.papers, idNumber: first.papers.idNumber, ...changes }, second.token)
  const taken = { code: 409, data: { reason: 'IDENTITY_TAKEN' } }
  const phoneMasked = maskPhone(first.phone)
  const { data } = await submit(first.papers, first.token)
  await world.call(DecidePurchaserPapers, { ...data, version: 1, approve: true }, first.owner.token)
  expect(await sent()).toMatchObject({ ...taken, msg: `这个身份证已用于账号 ${phoneMasked}，请用那个账号申请` })
  const named = await sent({ name: '林知秋' })
  expect(named).toMatchObject({ ...taken, data: { phoneMasked: '' } })
  expect(named.msg).not.toContain('****')
  const adder = await makeAdder(world)
  const { idNumber, ...identity } = { ...adder.complete.identity, idNumber: first.papers.idNumber }
  const added = await world.call(SaveUserAudit, { ...adder.complete, identity: { ...identity, idNumber } }, adder.token)
  expect(added).toMatchObject({ ...taken, data: { phoneMasked } })
  const holder = await makeUser(world)
  await makeRealName(world, holder.userId, { name: '林知夏', number: second.papers.idNumber, checked: 'register' })
  expect(await sent({ idNumber: second.papers.idNumber })).toMatchObject({
    ...taken,
    data: { phoneMasked: maskPhone(holder.phone) },
  })
})

test('whose number is known is said five times a day, then nothing; other tries are counted as well', async () => {
  const [first, second] = [await makePurchaser(), await makePurchaser()]
  const { data } = await submit(first.papers, first.token)
  await world.call(DecidePurchaserPapers, { ...data, version: 1, approve: true }, first.owner.token)
  const known = () => submit({ ...second.papers, idNumber: first.papers.idNumber }, second.token)
  const reasons = await Promise.all(Array.from({ length: 8 }, async () => (await known()).data.reason))
  expect(reasons.toSorted()).toEqual([...Array(5).fill('IDENTITY_TAKEN'), ...Array(3).fill('TOO_OFTEN')])
  expect((await submit(second.papers, second.token)).data.reason).toBe('TOO_OFTEN')
  const { papers, token } = await makePurchaser()
  const wrong = async () => (await submit({ ...papers, idNumber: '310101' }, token)).code
  for (let n = 0; n < 30; n++) expect(await wrong()).toBe(422)
  expect([await wrong(), (await submit(papers, token)).code]).toEqual([429, 429])
})

test('papers that only wait, and a right that is over, keep no one’s number from them', async () => {
  const [first, second] = [await makePurchaser(), await makePurchaser()]
  const { data } = await submit(first.papers, first.token)
  const { code, data: sent } = await submit({ ...second.papers, idNumber: first.papers.idNumber }, second.token)
  expect(code).toBe(200)
  const approve = (submissionId: number, token: string) =>
    world.call(DecidePurchaserPapers, { submissionId, version: 1, approve: true }, token)
  expect((await approve(data.submissionId, first.owner.token)).code).toBe(200)
  // Known by it meanwhile.
  expect((await approve(sent.submissionId, second.owner.token)).data.fields).toHaveProperty('approve')
  await world.call(RemoveMember, { userId: first.userId }, first.owner.token)
  expect((await approve(sent.submissionId, second.owner.token)).code).toBe(200)
})

test('what is sent waits: sealed, masked on the wire, and shown to the owner at once', async () => {
  const { token, papers, owner, userId } = await makePurchaser()
  const { code, data } = await submit(papers, token)
  expect(code).toBe(200)
  expect(await mine(token)).toMatchObject({ state: 'waiting', sent: { submissionId: data.submissionId, review: 1, version: 1 } })
  const [row] = await world.rows(
    sql<{ row: string }>`select t::text as row from purchasers.submission t where id = ${data.submissionId}`,
  )
  expect(row!.row).not.toContain(papers.idNumber)
  const listed = await world.call(ListPurchaserPapers, {}, owner.token)
  expect(JSON.stringify(listed.data)).not.toContain(papers.idNumber)
  expect(listed.data.rows.find((one) => one.userId === userId)?.waiting?.name).toBe(papers.name)
  const events = await world.rows(sql<{ name: string }>`select name from kernel.event where room = ${`shop:${owner.shopId}`}`)
  expect(events).toContainEqual({ name: 'purchaser-moved' })
})

test('the other owners are notified of an agent’s papers, and are led to their members; of a legal person’s they are not', async () => {
  const { token, papers, owner, userId } = await makePurchaser()
  const noticesOf = async (of: string) => (await world.call(ListNotices, {}, of)).data.rows
  await submit({ ...papers, capacity: 'legal', name: '李明' }, token)
  expect(await noticesOf(owner.token)).toEqual([])
  await world.write(sql`update purchasers.submission set state = 4 where user_id = ${userId}`)
  await submit(papers, token)
  expect(await noticesOf(owner.token)).toMatchObject([
    {
      title: '有采购资料待审核',
      text: expect.stringMatching(/^林知夏提交了为.*下单的采购资料/),
      to: '/pages/person/index?highlight=members',
    },
  ])
  await submit(await makePapers(world, owner.userId), owner.token)
  expect(await noticesOf(owner.token)).toHaveLength(1)
})

test('a number that comes back masked is the one that was sent before', async () => {
  const { token, papers, userId } = await makePurchaser()
  await submit(papers, token)
  await world.write(sql`update purchasers.submission set state = 4 where user_id = ${userId}`)
  const { sent } = await mine(token)
  expect((await submit({ ...papers, idNumber: sent!.idNumber }, token)).code).toBe(200)
  expect((await mine(token)).sent).toMatchObject({ version: 2, idNumber: sent!.idNumber })
})

test('somebody who is in two shops sends papers for each', async () => {
  const { token, papers, userId, owner } = await makePurchaser()
  await submit(papers, token)
  const other = await makeBuyer(world)
  const { code: inviteCode } = await invite(world, other.token, 'purchaser')
  const identity = { name: papers.name }
  await world.call(SaveUserAudit, { kind: 1, shopId: other.shopId, identity, role: 'purchaser', inviteCode, submit: true }, token)
  const elsewhere = await world.loginElsewhere(userId, other.shopId)
  expect((await mine(elsewhere)).state).toBe('none')
  expect((await submit(papers, elsewhere)).code).toBe(200)
  const { rows } = (await world.call(ListPurchaserPapers, {}, owner.token)).data
  expect(rows).toHaveLength(2)
})

test('of two people with the same card who are approved at once, and of one person on two phones, one counts', async () => {
  const [one, other] = [await makePurchaser(), await makePurchaser()]
  const sent = [
    await submit(one.papers, one.token),
    await submit({ ...other.papers, idNumber: one.papers.idNumber }, other.token),
  ]
  const answers = await Promise.all(
    [one, other].map(({ owner }, at) =>
      world.call(DecidePurchaserPapers, { ...sent[at]!.data, version: 1, approve: true }, owner.token),
    ),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 422])
  const twice = await makePurchaser()
  const both = await Promise.all([submit(twice.papers, twice.token), submit(twice.papers, twice.token)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
})

test('at most ten times a day', async () => {
  const { token, userId } = await makePurchaser()
  for (let sent = 0; sent < 10; sent++) {
    await sendPapers(world, { token, userId })
    await world.write(sql`update purchasers.submission set state = 4 where user_id = ${userId}`)
  }
  expect((await submit(await makePapers(world, userId), token)).code).toBe(429)
})

test('what was refused is not sent again as it was; what the draft has otherwise is known on every device', async () => {
  const { papers, ...purchaser } = await makePurchaser()
  const { submissionId } = (await submit(papers, purchaser.token)).data
  const { token } = await makeOperator(world)
  const reasons = [{ field: 'idNumber' as const, text: '与照片不一致' }]
  await world.call(ConsoleDecidePurchaserPapers, { submissionId, version: 1, approve: false, reasons }, token)
  expect(await submit(papers, purchaser.token)).toMatchObject({
    code: 422,
    msg: '请先修改：身份证号',
    data: { fields: { idNumber: '还没有修改：与照片不一致' } },
  })
  expect((await mine(purchaser.token)).changed).toEqual([])
  await world.call(SavePurchaserPapers, { ...papers, name: '林知秋' }, purchaser.token)
  expect((await mine(purchaser.token)).changed).toEqual(['name'])
  expect((await submit({ ...papers, name: '林知秋' }, purchaser.token)).code).toBe(200)
  expect((await mine(purchaser.token)).changed).toEqual([])
})
