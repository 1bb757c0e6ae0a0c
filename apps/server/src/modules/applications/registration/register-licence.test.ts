import {
  ConsoleGetApplication,
  ConsoleGetShop,
  DecideApplication,
  GetInfo,
  GetMyPurchaserPapers,
  GetShop,
  ListAddresses,
  ListAudit,
  ListNotices,
  PlaceOrder,
  QueryShopsByName,
  REVIEW,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeAddress,
  makeApplication,
  makeBuyer,
  makeOffer,
  makeOperator,
  makeReading,
  makeRegistrant,
  placeOrder,
  previewSubmission,
  sendPapers,
  type Applicant,
} from '../../../../test/factories/index.ts'
import { openLiveNode } from '../../../../test/live.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'
import { openContent, sealContent } from '../content/content.ts'

const KIND = 'business-licence'
const world = await openWorld()
const node = openLiveNode(world)
const { call } = world
const reviewer = await makeOperator(world, { rights: ['qualification', 'audit'], name: '赵敏' })
const NEW = { legalPerson: '周正', regionId: 310104, address: '漕溪北路 88 号' }
const decide = (auditId: number, input: object = {}) =>
  call(DecideApplication, { auditId, version: 1, approve: true, ...input }, reviewer.token)
const approve = async (registrant: Applicant) => {
  const { auditId } = await makeApplication(world, registrant)
  const decided = await decide(auditId)
  expect(decided.code, JSON.stringify(decided)).toBe(200)
  return auditId
}
const shopOf = async (token: string) => (await call(GetShop, {}, token)).data
const addressesOf = async (token: string) => (await call(ListAddresses, {}, token)).data.rows
const fieldOf = async (auditId: number, name: string) =>
  (await call(ConsoleGetApplication, { auditId }, reviewer.token)).data.fields.find(({ field }) => field === `${KIND}.${name}`)!

test('reviewers read what is registered next to what is new, with what an approval changes and what other licences say', async () => {
  const drug = await makeRegistrant(world)
  const [licence] = drug.complete.certificates
  const number = '沪DA0001234'
  const kind = 'drug-business-licence'
  const certificates = [{ ...licence, kind, number, longTerm: false, expiresOn: '2030-01-01', scopeText: '化学药；处方药' }]
  await approve({ ...drug, complete: { ...drug.complete, certificates, scopes: ['chemical', 'retail-rx'] } })
  const shop = await shopOf(drug.token)
  const { auditId } = await makeApplication(world, { ...drug, complete: { ...drug.complete, registration: NEW } })
  expect(await fieldOf(auditId, 'legalPerson')).toMatchObject({
    name: '执照法定代表人',
    value: '周正',
    held: '李明',
    warning: '通过后门店变更法定代表人，原法定代表人的下单资格结束；药品经营许可证上的法定代表人为 李明',
  })
  expect(await fieldOf(auditId, 'regionId')).toMatchObject({ value: expect.stringContaining('徐汇区'), held: shop.regionName })
  expect((await fieldOf(auditId, 'address')).warning).toMatch(
    /^通过后门店的注册地址和收货地址改为这里；药品经营许可证上的注册地址为 /,
  )
  expect((await fieldOf(auditId, 'holder')).warning).toBe('')
  await makeReading(world, drug.userId, drug.fileId, KIND, [
    { field: 'legalPerson', value: '周政', sure: false },
    { field: 'address', value: `上海市徐汇区${NEW.address}`, sure: true },
  ])
  expect((await fieldOf(auditId, 'legalPerson')).warning).toMatch(/；照片上是 周政（识别不确定）$/)
  expect((await fieldOf(auditId, 'address')).warning).not.toContain('照片上是')
  const text = '与照片不一致'
  expect((await decide(auditId, { approve: false, reasons: [{ field: `${KIND}.address`, text }] })).code).toBe(200)
  expect(await shopOf(drug.token)).toEqual(shop)
  expect((await fieldOf(auditId, 'address')).rejection).toBe(text)
})

test('a licence that says what is registered changes nothing', async () => {
  const registrant = await makeRegistrant(world)
  const [before, addresses] = [await shopOf(registrant.token), await addressesOf(registrant.token)]
  const auditId = await approve(registrant)
  expect([await shopOf(registrant.token), await addressesOf(registrant.token)]).toEqual([before, addresses])
  expect(await world.rows(sql`select from applications.registration_change where application_id = ${auditId}`)).toEqual([])
})

test('an approval registers the shop at once, in a row that stays and a line of the log; members are notified, pages follow', async () => {
  const registrant = await makeRegistrant(world, NEW, '康复新大药房')
  const { token, shopId } = registrant
  const before = await shopOf(token)
  const live = await node.connect(token)
  const auditId = await approve(registrant)
  await expect
    .poll(() => live.received.map(({ name }) => name))
    .toEqual(expect.arrayContaining(['application-moved', 'address-decided']))
  const after = await shopOf(token)
  expect(after).toMatchObject({ name: '康复新大药房', legalPerson: '周正', address: NEW.address, creditCode: before.creditCode })
  expect(after.regionName).toContain('徐汇区')
  expect((await call(GetInfo, {}, token)).data.shop).toMatchObject({ name: '康复新大药房' })
  for (const name of ['康复新大', 'kangfuxin'])
    expect((await call(QueryShopsByName, { name }, token)).data.rows.map(({ shopId: id }) => id)).toContain(shopId)
  const old = [before.name, '李明', 310101, before.address]
  const [row] = await world.rows(
    sql<object>`select old_name, old_legal_person, old_region_id, old_address, new_name, new_legal_person, new_region_id, new_address,
      by_name, at from applications.registration_change where application_id = ${auditId}`,
  )
  expect(Object.values(row!)).toEqual([...old, '康复新大药房', ...Object.values(NEW), '赵敏', world.clock.now()])
  const [line] = (await call(ListAudit, {}, reviewer.token)).data.rows
  expect(line).toMatchObject({ actionName: '通过资质申请', subject: { id: String(auditId) } })
  expect(JSON.stringify(line)).toMatch(/门店名称.*康复新大药房/)
  const [notice] = (await call(ListNotices, {}, token)).data.rows.filter(({ title }) => title === '门店登记信息已变更')
  expect(notice!.text).toContain(`门店名称：${before.name} → 康复新大药房；法定代表人：李明 → 周正；注册地址：`)
  const { registrations } = (await call(ConsoleGetShop, { shopId }, reviewer.token)).data
  expect(registrations).toMatchObject([
    {
      auditId,
      by: '赵敏',
      changes: [
        { field: 'name', before: before.name, after: '康复新大药房' },
        { field: 'legalPerson', before: '李**', after: '周**' },
        { field: 'address', before: `${before.regionName}${before.address}`, after: `${after.regionName}${NEW.address}` },
      ],
    },
  ])
  // Decided, it shows what stood there before.
  expect(await fieldOf(auditId, 'legalPerson')).toMatchObject({ value: '周正', held: '李明', warning: '' })
  await expect(
    world.owner.transact((tx) => sql`update applications.registration_change set new_name = 'x'`.execute(tx)),
  ).rejects.toThrow()
})

test('goods go to the new address on the licence; an order keeps the old one, which is no longer among the addresses', async () => {
  const registrant = await makeRegistrant(world, { address: NEW.address })
  const { token, addressId } = registrant
  const offer = await makeOffer(world)
  const line = [{ offerId: offer.offerId, quantity: 1 }]
  const { tradeId } = await placeOrder(world, registrant, line)
  const late = await previewSubmission(world, registrant, line)
  await world.write(sql`insert into shops.profile (shop_id, hours, introduction, photo_ids, longitude, latitude, updated_at)
    values (${registrant.shopId}, '', '', '{}', 121.5, 31.2, now())`)
  await approve(registrant)
  const [only, ...others] = await addressesOf(token)
  expect(others).toEqual([])
  expect(only).toMatchObject({ detail: NEW.address, ofLicence: true, isDefault: true, state: REVIEW.approved, receiver: '王芳' })
  expect(only!.id).not.toBe(addressId)
  expect((await shopOf(token)).longitude).toBeNull()
  expect((await call(PlaceOrder, late, token)).code).not.toBe(200)
  const second = await placeOrder(world, registrant, line)
  const sentTo = async (id: number) =>
    (await world.rows(sql<{ address: { text: string } }>`select address from orders.order_head where trade_id = ${id}`))[0]!
      .address.text
  expect(await sentTo(tradeId)).not.toContain(NEW.address)
  expect(await sentTo(second.tradeId)).toContain(NEW.address)
})

test('another default address stays the default', async () => {
  const registrant = await makeRegistrant(world, { address: NEW.address })
  const { shopId, token } = registrant
  await world.write(sql`update shops.address set is_default = false where shop_id = ${shopId}`)
  const other = await makeAddress(world, shopId, { isDefault: true })
  await approve(registrant)
  expect((await addressesOf(token)).map(({ id, ofLicence, isDefault }) => [id === other, ofLicence, isDefault])).toEqual([
    [true, false, true],
    [false, true, false],
  ])
})

test('the legal person of before orders no longer and reads why; an agent goes on, and the new one sends papers', async () => {
  const registrant = await makeRegistrant(world, { legalPerson: '周正' })
  const { shopId } = registrant
  const [old, next] = [
    await makeBuyer(world, { shopId, role: 'owner' }),
    await makeBuyer(world, { shopId, role: 'owner', withoutPapers: true }),
  ]
  await expect(sendPapers(world, next, { capacity: 'legal', name: '周正' })).rejects.toThrow()
  const live = await node.connect(old.token)
  await approve(registrant)
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('purchaser-moved')
  const mayBuy = async (token: string) => (await call(GetInfo, {}, token)).data.abilities.buy
  expect([await mayBuy(old.token), await mayBuy(registrant.token)]).toEqual([false, true])
  const reason = '门店的法定代表人已变更为周正'
  expect((await call(GetMyPurchaserPapers, {}, old.token)).data).toMatchObject({
    state: 'ended',
    ended: { by: 'platform', reason },
  })
  expect((await call(ListNotices, {}, old.token)).data.rows.map(({ text }) => text).join()).toContain(reason)
  await sendPapers(world, next, { capacity: 'legal', name: '周正' })
  await expect(sendPapers(world, old, { capacity: 'legal', name: '李明' })).rejects.toThrow()
})

test('what the shop was registered with changed after it was sent: it is sent back', async () => {
  const registrant = await makeRegistrant(world)
  const { auditId } = await makeApplication(world, { ...registrant, complete: { ...registrant.complete, proofFileIds: [] } })
  await world.write(sql`update shops.shop set legal_person = '周正' where id = ${registrant.shopId}`)
  expect((await decide(auditId)).data.fields).toEqual({ approve: expect.stringContaining('请驳回，让门店重新核对') })
  expect((await shopOf(registrant.token)).legalPerson).toBe('周正')
})

test('what was sent before licences said it replaces the certificate alone', async () => {
  const registrant = await makeRegistrant(world, NEW)
  const before = await shopOf(registrant.token)
  const { auditId } = await makeApplication(world, registrant)
  const [sent] = await world.rows(
    sql<{ content: string }>`select content from applications.version where application_id = ${auditId}`,
  )
  const { secrets } = world.app.kernel
  const old = sealContent(secrets, { ...openContent(secrets, sent!.content)!, registration: null })
  await world.owner.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update applications.version set content = ${old} where application_id = ${auditId}`.execute(tx)
  })
  expect(await fieldOf(auditId, 'legalPerson')).toBeUndefined()
  expect((await decide(auditId)).code).toBe(200)
  expect(await shopOf(registrant.token)).toEqual(before)
})
