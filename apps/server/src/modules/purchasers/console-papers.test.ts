import {
  ConsoleClaimPurchaserPapers,
  ConsoleDecidePurchaserPapers,
  ConsoleGetPurchaserPapers,
  ConsoleListPurchaserPapers,
  REVIEW,
  WithdrawPurchaserPapers,
  maskPhone,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { identityNumber } from '../../../seed/codes.ts'
import {
  makeAdder,
  makeAddition,
  makeApplication,
  makeBuyer,
  makeIdentityNumber,
  makeOperator,
  makePapers,
  makeProcurer,
  makeReading,
  makeRealName,
  makeSellerOperator,
  makeUser,
  sendPapers,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const list = (input: object, as = token) => world.call(ConsoleListPurchaserPapers, { page: 1, pageSize: 20, ...input }, as)
const get = (submissionId: number, as = token) => world.call(ConsoleGetPurchaserPapers, { submissionId }, as)
const makePurchaser = () => makeBuyer(world, { role: 'purchaser', withoutPapers: true })

test('rejects anonymous callers, purchasers, sellers, and operators without the right', async () => {
  const purchaser = await makePurchaser()
  const { submissionId } = await sendPapers(world, purchaser)
  const others = ['', purchaser.token, (await makeSellerOperator(world)).token]
  const withoutRight = await makeOperator(world, { rights: ['orders'] })
  const codes: number[] = []
  for (const as of [...others, withoutRight.token]) codes.push((await list({}, as)).code, (await get(submissionId, as)).code)
  expect(codes).toEqual([401, 401, 401, 401, 403, 403, 403, 403])
})

test('rejects states that are not reviewed; papers that were never sent do not exist', async () => {
  expect((await list({ state: 0 })).code).toBe(422)
  expect((await get(987_654_321)).code).toBe(404)
})

test('lists what waits, the longest first, and finds it by shop, name, phone and credit code of the shop', async () => {
  const first = await makePurchaser()
  const { submissionId } = await sendPapers(world, first)
  world.clock.advance(MINUTE)
  const second = await makePurchaser()
  const later = await sendPapers(world, second, { name: '江晚舟' })
  const ids = async (input: object) => (await list(input)).data.rows.map((row) => row.submissionId)
  const all = await ids({ pageSize: 50 })
  expect(all.indexOf(submissionId)).toBeLessThan(all.indexOf(later.submissionId))
  expect(await ids({ shopId: first.shopId })).toEqual([submissionId])
  expect(await ids({ keyword: first.phone })).toEqual([submissionId])
  expect(await ids({ keyword: '江晚舟' })).toEqual([later.submissionId])
  const [shop] = (await list({ shopId: second.shopId })).data.rows
  expect(await ids({ keyword: shop!.shopName })).toContain(later.submissionId)
  const [{ credit_code: code } = { credit_code: '' }] = await world.rows(
    sql<{ credit_code: string }>`select credit_code from shops.shop where id = ${second.shopId}`,
  )
  expect(await ids({ keyword: code })).toEqual([later.submissionId])
  await world.call(WithdrawPurchaserPapers, { submissionId: later.submissionId }, second.token)
  expect(await ids({ keyword: '江晚舟' })).toEqual([])
  expect(await ids({ keyword: '江晚舟', state: 4 })).toEqual([later.submissionId])
})

test('shows fields and pictures without the number, what is new since the last time, and that a legal person is another', async () => {
  const purchaser = await makePurchaser()
  const papers = await makePapers(world, purchaser.userId)
  const first = await sendPapers(world, purchaser, papers)
  const seen = (await get(first.submissionId)).data
  expect(seen.pictures.map(({ name }) => name)).toEqual(['身份证人像面', '身份证国徽面', '采购委托书 1'])
  expect(seen.fields.every(({ changed, warning }) => !changed && warning === '')).toBe(true)
  expect(seen.standing).toMatchObject({ state: 'waiting', basis: null })
  expect(JSON.stringify(seen)).not.toContain(papers.idNumber)
  await world.call(WithdrawPurchaserPapers, { submissionId: first.submissionId }, purchaser.token)
  const again = await sendPapers(world, purchaser, { ...papers, name: '江一帆' })
  const { fields, version } = (await get(again.submissionId)).data
  expect(version).toBe(2)
  expect(fields.filter(({ changed }) => changed)).toMatchObject([{ field: 'name', before: '林知夏', value: '江一帆' }])
})

test('shows what the same member sent to the shop before, each compared with the one before it, and what became of it', async () => {
  const purchaser = await makePurchaser()
  const papers = await makePapers(world, purchaser.userId)
  const first = await sendPapers(world, purchaser, papers)
  await world.call(WithdrawPurchaserPapers, { submissionId: first.submissionId }, purchaser.token)
  const second = await sendPapers(world, purchaser, { ...papers, name: '江一帆' })
  const reasons = [{ field: 'name', text: '与身份证不一致' }] as const
  const deciding = { submissionId: second.submissionId, version: 2, approve: false, reasons: [...reasons] }
  expect((await world.call(ConsoleDecidePurchaserPapers, deciding, token)).code).toBe(200)
  const third = await sendPapers(world, purchaser, { ...papers, name: '江一帆', idNumber: makeIdentityNumber() })
  const { versions } = (await get(third.submissionId)).data
  expect(versions).toMatchObject([
    {
      version: 2,
      state: REVIEW.rejected,
      submittedBy: '江一帆',
      decidedBy: expect.stringMatching(/./),
      pictures: [{ fileId: papers.idFront }, {}, {}],
    },
    { version: 1, state: REVIEW.withdrawn, submittedBy: '林知夏', decidedAt: null, decidedBy: '' },
  ])
  const [refused, withdrawn] = versions
  expect(refused!.fields.filter(({ changed, rejection }) => changed || rejection)).toMatchObject([
    { field: 'name', before: '林知夏', rejection: '与身份证不一致' },
  ])
  expect(withdrawn!.fields.every(({ changed }) => !changed)).toBe(true)
  expect(JSON.stringify(versions)).not.toContain(papers.idNumber)
  expect((await get(second.submissionId)).data.versions.map(({ version }) => version)).toEqual([1])
})

const warningsIn = (fields: { field: string; warning: string }[]) =>
  Object.fromEntries(fields.flatMap(({ field, warning }) => (warning ? [[field, warning]] : [])))

test('whom the number names is said to its reviewer alone', async () => {
  const { submissionId } = await sendPapers(world, await makePurchaser(), {
    idNumber: identityNumber('310101', '19851103', '028'),
  })
  const said = async (as?: string) => (await get(submissionId, as)).data.fields.flatMap(({ contains }) => contains || [])
  expect(await said()).toEqual([])
  await world.call(ConsoleClaimPurchaserPapers, { submissionId, claim: true }, token)
  expect(await said()).toEqual(['出生 1985-11-03，女'])
  expect(await said((await makeOperator(world, { rights: ['qualification'] })).token)).toEqual([])
})

test('shows what the photos of card and power of attorney say where something else was filled in', async () => {
  const purchaser = await makePurchaser()
  const papers = await makePapers(world, purchaser.userId)
  const { submissionId } = await sendPapers(world, purchaser, papers)
  await makeReading(world, purchaser.userId, papers.idFront, 'legal-person-id', [
    { field: 'number', value: papers.idNumber, sure: true },
    { field: 'holder', value: '林知复', sure: false },
  ])
  await makeReading(world, purchaser.userId, papers.poaFiles[0]!, 'power-of-attorney', [
    { field: 'from', value: '2025-01-01', sure: true },
    { field: 'expiresOn', value: papers.poaUntil, sure: true },
  ])
  expect(warningsIn((await get(submissionId)).data.fields)).toEqual({
    name: '照片上是 林知复（识别不确定）',
    poaFrom: '照片上是 2025-01-01',
  })
})

test('warns of other accounts and shops that are known by the same number, without the number', async () => {
  const purchaser = await makePurchaser()
  const papers = await makePapers(world, purchaser.userId)
  const { idNumber } = papers
  const { submissionId } = await sendPapers(world, purchaser, papers)
  const [rival, other, verified] = [await makePurchaser(), await makeProcurer(world), await makeUser(world)]
  await sendPapers(world, rival, { idNumber })
  const adder = await makeAdder(world)
  Object.assign(adder.complete.identity, { idNumber })
  await makeAddition(world, adder)
  const cards = other.complete.certificates.map((one) => (one.kind === 'purchaser-id' ? { ...one, number: idNumber } : one))
  await makeApplication(world, { ...other, complete: { ...other.complete, certificates: cards } })
  await makeRealName(world, verified.userId, { name: '周不同', number: idNumber, checked: 'form' })
  const names = await world.rows(sql<{ id: number; name: string }>`select id, name from shops.shop`)
  const nameOf = (shopId: number) => names.find(({ id }) => id === shopId)!.name
  const seen = (await get(submissionId)).data
  expect(warningsIn(seen.fields)).toEqual({
    idNumber: [
      `账号 ${maskPhone(rival.phone)} 也用同一身份证为${nameOf(rival.shopId)}提交了采购资料`,
      `账号 ${maskPhone(adder.phone)} 也用同一身份证申请了新增${adder.complete.shop.name}`,
      `账号 ${maskPhone(verified.phone)} 填过同一身份证号，只核对了格式`,
      `同一身份证也在${nameOf(other.shopId)}的资质申请中`,
    ].join('；'),
  })
  expect(JSON.stringify(seen)).not.toContain(idNumber)
  await makeRealName(world, verified.userId, { name: '周不同', number: idNumber, checked: 'register' })
  expect(warningsIn((await get(submissionId)).data.fields).idNumber).toContain(
    `账号 ${maskPhone(verified.phone)} 已用这个身份证实名认证`,
  )
  await world.call(WithdrawPurchaserPapers, { submissionId }, purchaser.token)
  expect(warningsIn((await get(submissionId)).data.fields)).toEqual({})
})

test('says for which other shops the same account has sent papers', async () => {
  const purchaser = await makePurchaser()
  const papers = await makePapers(world, purchaser.userId)
  const { submissionId } = await sendPapers(world, purchaser, papers)
  await world.write(sql`insert into purchasers.submission (shop_id, user_id, state, version, capacity, person_name, content, identity_hash, submitted_at, updated_at)
    select ${(await makePurchaser()).shopId}, user_id, 2, 1, capacity, person_name, content, identity_hash, submitted_at, updated_at
    from purchasers.submission where id = ${submissionId}`)
  expect(warningsIn((await get(submissionId)).data.fields).idNumber).toMatch(/^本人也为.+提交了采购资料$/)
})

test('says whether the purchaser is known by this name and number', async () => {
  const purchaser = await makePurchaser()
  const papers = await makePapers(world, purchaser.userId)
  const { submissionId } = await sendPapers(world, purchaser, papers)
  const realName = async () => (await get(submissionId)).data.realName
  expect(await realName()).toBeNull()
  const verify = (name: string, checked: 'form' | 'register') =>
    makeRealName(world, purchaser.userId, { name, number: papers.idNumber, checked })
  await verify('周不同', 'register')
  expect(await realName()).toEqual({ same: false, formOnly: false })
  await verify(papers.name, 'form')
  expect(await realName()).toEqual({ same: true, formOnly: true })
})
