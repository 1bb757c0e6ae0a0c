import {
  ApplyShopAudit,
  ConsoleGetAddition,
  DecideAddition,
  GetInfo,
  GetShop,
  GetUserAudit,
  ListMembers,
  ListNotices,
  PAGES,
  SaveUserAudit,
  USER_REVIEW,
  type AdditionField,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeAdder, makeAddition, makeOperator, makeRealName, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const reviewer = async () => (await makeOperator(world, { rights: ['qualification'] })).token
const WRONG = { field: 'shop.name', text: '与营业执照不一致' } as const
const approve = (additionId: number, token: string, version = 1) =>
  world.call(DecideAddition, { additionId, version, approve: true }, token)
const reject = (additionId: number, token: string) =>
  world.call(DecideAddition, { additionId, version: 1, approve: false, reasons: [WRONG] }, token)

test('rejects anonymous callers, applicants and operators without the right', async () => {
  const { additionId, token } = await makeAddition(world)
  const orders = await makeOperator(world, { rights: ['orders'] })
  const tried = [await approve(additionId, ''), await approve(additionId, token), await approve(additionId, orders.token)]
  expect(tried.map(({ code }) => code)).toEqual([401, 401, 403])
})

test('rejects a rejection without reasons, an approval with some, another version, and what is unknown or a draft', async () => {
  const token = await reviewer()
  const { additionId } = await makeAddition(world)
  const bare = await world.call(DecideAddition, { additionId, version: 1, approve: false }, token)
  expect(bare.data.fields).toHaveProperty('reasons')
  const both = await world.call(DecideAddition, { additionId, version: 1, approve: true, reasons: [WRONG] }, token)
  expect(both.data.fields).toHaveProperty('reasons')
  expect((await approve(additionId, token, 2)).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await approve(987_654_321, token)).code).toBe(404)
  const { token: adder } = await makeAdder(world)
  const { data } = await world.call(SaveUserAudit, { kind: 2, submit: false }, adder)
  expect((await approve(data.id, token)).code).toBe(404)
})

test('approved, it is a shop whose owner goes on at once with the application to see prices', async () => {
  const { additionId, token, complete } = await makeAddition(world)
  const shopless = await world.call(ApplyShopAudit, { level: 'price', submit: false }, token)
  expect(shopless.data.reason).toBe('NO_SHOP')
  expect((await approve(additionId, await reviewer())).code).toBe(200)
  const { shop } = (await world.call(GetInfo, {}, token)).data
  expect(shop).toMatchObject({ name: complete.shop.name, role: 'owner' })
  const { rows: members } = (await world.call(ListMembers, {}, token)).data
  expect(members.map(({ nickname }) => nickname)).toEqual([complete.identity.name])
  expect((await world.call(ApplyShopAudit, { level: 'price', submit: false }, token)).code).toBe(200)
  expect((await world.call(GetUserAudit, { kind: 2 }, token)).data.addition).toMatchObject({ state: 2 })
  const lines = await world.rows(sql`select action, after from operators.audit_log where subject_id = ${String(additionId)}`)
  expect(lines).toEqual([{ action: 'addition.approve', after: { state: 2 } }])
})

test('a place on the map is the new shop’s; one in another county is a warning to its reviewer', async () => {
  const adder = await makeAdder(world)
  const { shop } = adder.complete
  const hangzhou = { longitude: 120.13, latitude: 30.2768 }
  for (const half of [{ longitude: 121 }, { latitude: 31 }]) {
    const { data } = await world.call(SaveUserAudit, { ...adder.complete, shop: { ...shop, ...half } }, adder.token)
    expect(data.fields).toEqual({ 'shop.longitude': '经度和纬度需要一起填写' })
  }
  const { additionId, token } = await makeAddition(world, {
    ...adder,
    complete: { ...adder.complete, shop: { ...shop, ...hangzhou } },
  })
  expect((await world.call(GetUserAudit, { kind: 2 }, token)).data.addition!.shop).toMatchObject(hangzhou)
  const reviewing = await reviewer()
  const { fields } = (await world.call(ConsoleGetAddition, { additionId }, reviewing)).data
  expect(fields.find(({ field }) => field === 'shop.regionId')!.warning).toBe('地图上的位置在浙江省杭州市西湖区')
  await approve(additionId, reviewing)
  expect((await world.call(GetShop, {}, token)).data).toMatchObject({ ...hangzhou, hours: '', photos: [] })
})

test('rejected, the reasons stand at their fields until it is sent again as a new version', async () => {
  const { additionId, token, complete } = await makeAddition(world)
  expect((await reject(additionId, await reviewer())).code).toBe(200)
  expect((await world.call(GetUserAudit, { kind: 2 }, token)).data.addition).toMatchObject({
    state: 3,
    reasons: { [WRONG.field]: WRONG.text },
  })
  const corrected = { ...complete, shop: { ...complete.shop, name: '春晖大药房有限公司' } }
  expect((await world.call(SaveUserAudit, corrected, token)).data).toMatchObject({ id: additionId, state: 1 })
  const { data } = await world.call(ConsoleGetAddition, { additionId }, await reviewer())
  expect(data.version).toBe(2)
  expect(data.fields.find(({ field }) => field === 'shop.name')).toMatchObject({
    value: '春晖大药房有限公司',
    before: complete.shop.name,
  })
})

test('the applicant finds a notice of the decision, which leads on', async () => {
  const token = await reviewer()
  const [registered, wrong] = [await makeAddition(world), await makeAddition(world)]
  await approve(registered.additionId, token)
  await reject(wrong.additionId, token)
  const noticesOf = async (theirs: string) =>
    (await world.call(ListNotices, {}, theirs)).data.rows.map(({ title, text, to }) => ({ title, text, to }))
  expect(await noticesOf(registered.token)).toEqual([
    { title: `${registered.complete.shop.name}已登记`, text: '您是负责人，接下来可以申请查看价格', to: PAGES.look },
  ])
  expect(await noticesOf(wrong.token)).toEqual([
    { title: '新增门店未通过', text: `门店名称：${WRONG.text}`, to: PAGES.addShopDetails },
  ])
})

test('the notice of what was refused leads to the first step on which something is', async () => {
  const token = await reviewer()
  const leadsTo = async (...fields: AdditionField[]) => {
    const { additionId, token: theirs } = await makeAddition(world)
    const reasons = fields.map((field) => ({ field, text: '请核对' }))
    await world.call(DecideAddition, { additionId, version: 1, approve: false, reasons }, token)
    return (await world.call(ListNotices, {}, theirs)).data.rows[0]!.to
  }
  expect(await leadsTo('identity.name', 'shop.type')).toBe(PAGES.addShop)
  expect(await leadsTo('identity.name', 'shop.address')).toBe(PAGES.addShopDetails)
  expect(await leadsTo('identity.name')).toBe(PAGES.addShopPerson)
})

test('what was refused is not sent again as it was: the refusal names what to change', async () => {
  const { additionId, token, complete } = await makeAddition(world)
  const reasons = [{ field: 'shop.address', text: '与执照不一致' }, WRONG] as const
  await world.call(DecideAddition, { additionId, version: 1, approve: false, reasons: [...reasons] }, await reviewer())
  const again = await world.call(SaveUserAudit, complete, token)
  expect(again).toMatchObject({
    code: 422,
    msg: '请先修改：门店名称、详细地址',
    data: { fields: { 'shop.name': '还没有修改：与营业执照不一致', 'shop.address': '还没有修改：与执照不一致' } },
  })
  // A draft says what it likes.
  expect((await world.call(SaveUserAudit, { ...complete, submit: false }, token)).code).toBe(200)
  const changed = { ...complete, shop: { ...complete.shop, address: '人民路 9 号' } }
  const seen = async () => (await world.call(GetUserAudit, { kind: USER_REVIEW.add }, token)).data.addition!.changed
  expect(await seen()).toEqual([])
  await world.call(SaveUserAudit, { ...changed, submit: false }, token)
  expect(await seen()).toEqual(['shop.address'])
  expect((await world.call(SaveUserAudit, changed, token)).code).toBe(200)
})

test('race: approved and rejected at once, and one is refused', async () => {
  const { additionId } = await makeAddition(world)
  const [one, two] = [await reviewer(), await reviewer()]
  const answers = await Promise.all([approve(additionId, one), reject(additionId, two)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})

test('an approval is refused when the register has known another account by the number since', async () => {
  const { additionId, complete } = await makeAddition(world)
  const { userId } = await makeUser(world)
  const token = await reviewer()
  await makeRealName(world, userId, { name: '林知夏', number: complete.identity.idNumber!, checked: 'register' })
  expect(await approve(additionId, token)).toMatchObject({ code: 409, data: { reason: 'IDENTITY_TAKEN' } })
  expect((await reject(additionId, token)).code).toBe(200)
})
