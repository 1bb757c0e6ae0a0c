import {
  ConsoleGetAddition,
  ConsoleGetShop,
  ConsoleListWaiting,
  DecideAddition,
  DecideApplication,
  DecideOwner,
  FreezeShop,
  GetFoundShop,
  GetInfo,
  GetUserAudit,
  ListAudit,
  ListNotices,
  ListServedShops,
  ListUserAudits,
  ProposeOwner,
  QueryShopsByName,
  REVIEW,
  SaveUserAudit,
  UpdateUserAudit,
  USER_REVIEW,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  assignShop,
  makeAdder,
  makeAddition,
  makeAddress,
  makeApplication,
  makeBuyer,
  makeOperator,
  makeSalesman,
  makeUser,
  type Adder,
} from '../../../../test/factories/index.ts'
import { holdRow } from '../../../../test/held-row.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { hashesOf } from '../../identity/index.ts'

const world = await openWorld()
const reviewer = async () => (await makeOperator(world, { rights: ['qualification'] })).token
const token = await reviewer()
const NEVER = { priceState: REVIEW.draft, procureState: REVIEW.draft } as const
const approve = (additionId: number, input: { replaces?: number } = {}, as = token) =>
  world.call(DecideAddition, { additionId, version: 1, approve: true, ...input }, as)
const codeOf = async (shopId: number) =>
  (await world.rows(sql<{ code: string }>`select credit_code as code from shops.shop where id = ${shopId}`))[0]!.code

/** Somebody who would add the shop that has this credit code. */
async function makeRival(creditCode: string) {
  const adder = await makeAdder(world)
  return { ...adder, complete: { ...adder.complete, shop: { ...adder.complete.shop, creditCode } } }
}
/** A shop that was never approved, and somebody else's application with its credit code. */
async function contested() {
  const holder = await makeBuyer(world, NEVER)
  return { holder, ...(await makeAddition(world, await makeRival(await codeOf(holder.shopId)))) }
}

test('its own people, and whoever meets a shop that was approved once, are refused the credit code', async () => {
  const own = await makeBuyer(world, NEVER)
  const rival = await makeRival(await codeOf(own.shopId))
  await world.write(
    sql`insert into shops.member (shop_id, user_id, name, role, joined_at) values (${own.shopId}, ${rival.userId}, '', 'finance', now())`,
  )
  expect((await world.call(SaveUserAudit, rival.complete, rival.token)).data.reason).toBe('CREDIT_CODE_TAKEN')
  const revoked = await makeApplication(world)
  await world.write(sql`update applications.application set state = ${REVIEW.ended} where shop_id = ${revoked.shopId}`)
  await world.write(
    sql`update qualification.shop_qualification set price_state = ${REVIEW.waiting} where shop_id = ${revoked.shopId}`,
  )
  const late = await makeRival(await codeOf(revoked.shopId))
  expect((await world.call(SaveUserAudit, late.complete, late.token)).data.reason).toBe('CREDIT_CODE_TAKEN')
  expect((await world.call(GetFoundShop, { shopId: revoked.shopId }, late.token)).data.obstacle).toBe('lapsed')
  expect((await world.call(GetFoundShop, { shopId: own.shopId }, late.token)).data.obstacle).toBe('unapproved')
})

test('whose licence no one has seen keeps no one out: both stand before the reviewer, who approves neither without a word', async () => {
  const { holder, additionId } = await contested()
  const { registered } = (await world.call(ConsoleGetAddition, { additionId }, token)).data
  expect(registered).toMatchObject({ shopId: holder.shopId, replaceable: true, members: 1, additionId: null, frozen: null })
  expect((await approve(additionId)).data.reason).toBe('SHOP_EXISTS')
  expect((await approve(additionId, { replaces: (await makeBuyer(world, NEVER)).shopId })).data.reason).toBe('SHOP_EXISTS')
  expect((await world.call(GetInfo, {}, holder.token)).data.shop).toMatchObject({ id: holder.shopId })
})

test('its reviewer meets all who give the code: the shop with what it was registered with and why it is frozen, and those who wait', async () => {
  const { additionId: firstAddition, complete } = await makeAddition(world)
  const code = complete.shop.creditCode!
  const second = await makeAddition(world, await makeRival(code))
  expect((await approve(firstAddition)).code).toBe(200)
  const { registered } = (await world.call(ConsoleGetAddition, { additionId: second.additionId }, token)).data
  expect(registered).toMatchObject({ name: complete.shop.name, additionId: firstAddition, members: 1 })
  await world.call(FreezeShop, { shopId: registered!.shopId, reason: '冒用他人执照' }, token)
  world.clock.advance(MINUTE)
  const third = await makeAddition(world, await makeRival(code))
  const seen = (await world.call(ConsoleGetAddition, { additionId: second.additionId }, token)).data
  expect(seen.registered!.frozen).toMatchObject({ reason: '冒用他人执照' })
  expect(seen.rivals).toMatchObject([
    { additionId: third.additionId, shopName: third.complete.shop.name, applicantName: third.complete.identity.name },
  ])
  expect(seen.fields.find(({ field }) => field === 'shop.creditCode')!.warning).toBe(
    `已登记为${complete.shop.name}；${third.complete.identity.name}也申请了这家门店`,
  )
  expect((await approve(second.additionId, { replaces: registered!.shopId })).code).toBe(200)
  const decided = (await world.call(ConsoleGetAddition, { additionId: second.additionId }, token)).data
  expect([decided.registered, decided.rivals]).toEqual([null, []])
})

test('approved in its place, the applicant owns the new shop; who held the code is in it no more, and knows why', async () => {
  const held = await makeApplication(world)
  const rival = await makeAddition(world, await makeRival(await codeOf(held.shopId)))
  expect((await approve(rival.additionId, { replaces: held.shopId })).code).toBe(200)
  const { shop } = (await world.call(GetInfo, {}, rival.token)).data
  expect(shop).toMatchObject({ name: rival.complete.shop.name, role: 'owner' })
  expect((await world.call(GetInfo, {}, held.token)).data.shop).toBeNull()
  expect((await world.call(ListNotices, {}, held.token)).data.rows[0]).toMatchObject({
    title: expect.stringContaining('的登记已失效'),
    to: '/sub-person/register/selectStore',
  })
  const mine = (await world.call(GetUserAudit, { kind: USER_REVIEW.add }, rival.token)).data.addition
  expect(mine).toMatchObject({ state: REVIEW.approved, shopId: shop!.id, over: null })
  const { rows } = (await world.call(QueryShopsByName, { name: rival.complete.shop.creditCode! }, held.token)).data
  expect(rows.map(({ shopId }) => shopId)).toEqual([shop!.id])
  expect((await world.call(GetFoundShop, { shopId: held.shopId }, held.token)).code).toBe(404)
  const old = (await world.call(ConsoleGetShop, { shopId: held.shopId }, token)).data
  expect(old).toMatchObject({ members: [], replacedAt: expect.any(String), applications: [{ state: REVIEW.withdrawn }] })
  expect(await world.rows(sql`select from shops.shop where id = ${held.shopId} and left_at = replaced_at`)).toHaveLength(1)
  expect((await auditOf(world, 'addition', rival.additionId)).at(-1)).toMatchObject({
    after: { replaced: expect.stringContaining(`（${held.shopId}）`) },
  })
  const replacedBy = `${rival.complete.shop.name}（${shop!.id}）`
  expect((await auditOf(world, 'shop', held.shopId)).at(-1)).toMatchObject({
    action: 'shop.replace',
    after: { replacedBy, addition: rival.additionId, members: 1 },
  })
  const { rows: lines } = (await world.call(ListAudit, { action: 'shop.replace' }, token)).data
  expect(lines[0]).toMatchObject({
    actionName: '替换门店登记',
    changes: expect.arrayContaining([{ name: '新登记', before: null, after: replacedBy }]),
  })
})

test('the application that added the old shop says that it is over, to who was replaced and to who left', async () => {
  const { additionId, ...first } = await makeAddition(world)
  expect((await approve(additionId)).code).toBe(200)
  const over = async ({ token: as }: { token: string }) => [
    (await world.call(GetUserAudit, { kind: USER_REVIEW.add }, as)).data.addition?.over,
    (await world.call(ListUserAudits, {}, as)).data.additions[0]?.over,
  ]
  expect(await over(first)).toEqual([null, null])
  const shopId = (await world.call(GetInfo, {}, first.token)).data.shop!.id
  const second = await makeAddition(world, await makeRival(first.complete.shop.creditCode!))
  expect((await approve(second.additionId, { replaces: shopId })).code).toBe(200)
  expect(await over(first)).toEqual(['replaced', 'replaced'])
  await world.write(sql`delete from shops.member where user_id = ${second.userId}`)
  expect(await over(second)).toEqual(['left', 'left'])
})

test('what waited for the old shop waits no more: the owner proposed for it, its new addresses, its salesman', async () => {
  const { holder, additionId } = await contested()
  const { phone } = await makeUser(world)
  const proposer = await reviewer()
  const asked = { phone, name: '苏小满', reason: '负责人离职', proof: '工单 7', papersChecked: true } as const
  expect((await world.call(ProposeOwner, { shopId: holder.shopId, ...asked }, proposer)).code).toBe(200)
  await makeAddress(world, holder.shopId, { state: REVIEW.waiting })
  const { salesmanId, token: serving } = await makeSalesman(world)
  await assignShop(world, salesmanId, holder.shopId)
  const waiting = async () => {
    const { rows } = (await world.call(ConsoleListWaiting, {}, token)).data
    return ['owners', 'addresses'].map((kind) => rows.find((row) => row.kind === kind)?.count ?? 0)
  }
  const [owners = 0, addresses = 0] = await waiting()
  expect((await world.call(ListServedShops, {}, serving)).data.rows).toHaveLength(1)
  expect((await approve(additionId, { replaces: holder.shopId })).code).toBe(200)
  expect(await waiting()).toEqual([owners - 1, addresses - 1])
  expect((await world.call(ListServedShops, {}, serving)).data.rows).toEqual([])
  const old = (await world.call(ConsoleGetShop, { shopId: holder.shopId }, token)).data
  expect(old.salesmen).toEqual([])
  expect(old.ownerProposals).toMatchObject([{ confirmed: false, decidedAt: expect.any(String) }])
})

test('race: a shop is replaced or gets the owner who was proposed, whom it is taken from again', async () => {
  const { holder, additionId } = await contested()
  const { userId, phone } = await makeUser(world)
  const asked = { phone, name: '苏小满', reason: '负责人离职', proof: '工单 8', papersChecked: true } as const
  await world.call(ProposeOwner, { shopId: holder.shopId, ...asked }, await reviewer())
  const [replaced, named] = await Promise.all([
    approve(additionId, { replaces: holder.shopId }, await reviewer()),
    world.call(DecideOwner, { shopId: holder.shopId, confirm: true, phone }, await reviewer()),
  ])
  expect(replaced.code).toBe(200)
  expect([200, 404]).toContain(named.code)
  expect(await world.rows(sql`select from shops.member where shop_id = ${holder.shopId}`)).toEqual([])
  expect((await world.call(GetInfo, {}, await world.login(userId, null))).data.shop).toBeNull()
})

test('what replaced another can be replaced as well, as long as no one has seen its licence', async () => {
  const { holder, additionId, token: theirs, complete } = await contested()
  expect((await approve(additionId, { replaces: holder.shopId })).code).toBe(200)
  const { shop } = (await world.call(GetInfo, {}, theirs)).data
  const late = await makeAddition(world, await makeRival(complete.shop.creditCode!))
  expect((await approve(late.additionId, { replaces: holder.shopId })).data.reason).toBe('SHOP_EXISTS')
  world.clock.advance(MINUTE)
  expect((await approve(late.additionId, { replaces: shop!.id })).code).toBe(200)
  const { shop: newest } = (await world.call(GetInfo, {}, late.token)).data
  const get = async (shopId: number) => (await world.call(ConsoleGetShop, { shopId }, token)).data
  const names = ({ replacedBy, replaced }: Awaited<ReturnType<typeof get>>) => [
    replacedBy?.shopId ?? null,
    replaced.map(({ shopId }) => shopId),
  ]
  expect(names(await get(holder.shopId))).toEqual([newest!.id, []])
  expect(names(await get(shop!.id))).toEqual([newest!.id, [holder.shopId]])
  expect(names(await get(newest!.id))).toEqual([null, [shop!.id, holder.shopId]])
  expect((await get(shop!.id)).addition).toMatchObject({ additionId, state: REVIEW.approved })
  expect((await get(holder.shopId)).addition).toBeNull()
})

test('race: whoever waits for the shop to be replaced holds neither the application nor its person’s number', async () => {
  const { holder, additionId, complete } = await contested()
  const held = await holdRow(world, 'shops.shop', holder.shopId)
  const answer = approve(additionId, { replaces: holder.shopId })
  await held.waiting()
  const [hash] = hashesOf(world.app.kernel.secrets, complete.identity.idNumber!)
  const free = sql<{ number: boolean; rows: number }>`with locked as (
      select id from joining.addition where id = ${additionId} for update skip locked)
    select pg_try_advisory_xact_lock(hashtextextended(${hash!.toString('hex')}, 0)) as number, (select count(*)::int from locked) as rows`
  expect(await world.rows(free)).toEqual([{ number: true, rows: 1 }])
  await held.release()
  expect((await answer).code).toBe(200)
})

test('who has the card with which somebody else registered the shop can claim it, and is known by their card again once it is replaced', async () => {
  const clerk = await makeAddition(world)
  expect((await approve(clerk.additionId)).code).toBe(200)
  const { shop } = (await world.call(GetInfo, {}, clerk.token)).data
  const { name, idNumber } = clerk.complete.identity
  const withCard = (by: Adder) => ({ ...by.complete, identity: { ...by.complete.identity, name, idNumber } })
  const boss = await makeRival(clerk.complete.shop.creditCode!)
  const { creditCode } = (await makeAdder(world)).complete.shop
  const elsewhere = { ...withCard(boss), shop: { ...boss.complete.shop, creditCode } }
  expect((await world.call(SaveUserAudit, elsewhere, boss.token)).data.reason).toBe('IDENTITY_TAKEN')
  const sent = await world.call(SaveUserAudit, withCard(boss), boss.token)
  expect(sent.code).toBe(200)
  const { fields } = (await world.call(ConsoleGetAddition, { additionId: sent.data.id }, token)).data
  expect(fields.find(({ field }) => field === 'identity.idNumber')?.warning).toContain(clerk.complete.shop.name)
  const other = await makeAddition(world, await makeRival(clerk.complete.shop.creditCode!))
  expect((await approve(other.additionId, { replaces: shop!.id })).code).toBe(200)
  await world.call(UpdateUserAudit, { id: sent.data.id, kind: USER_REVIEW.add, withdraw: true }, boss.token)
  expect((await world.call(SaveUserAudit, elsewhere, boss.token)).code).toBe(200)
})

test('race: of two applications that replace the same shop at once, one is approved', async () => {
  const first = await contested()
  const second = await makeAddition(world, await makeRival(first.complete.shop.creditCode!))
  const replaces = first.holder.shopId
  const answers = await Promise.all([
    approve(first.additionId, { replaces }, await reviewer()),
    approve(second.additionId, { replaces }, await reviewer()),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(answers.map(({ data }) => data.reason).filter(Boolean)).toEqual(['SHOP_EXISTS'])
})

test('race: the shop is approved or replaced, never both', async () => {
  const held = await makeApplication(world)
  const rival = await makeAddition(world, await makeRival(await codeOf(held.shopId)))
  const [asked, replaced] = await Promise.all([
    world.call(DecideApplication, { auditId: held.auditId, version: 1, approve: true }, await reviewer()),
    approve(rival.additionId, { replaces: held.shopId }, await reviewer()),
  ])
  expect([asked.code, replaced.code].toSorted()).toEqual([200, 409])
})
