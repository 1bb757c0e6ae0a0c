import { ApplyShopAudit, DecideApplication, GetInfo, GetShopAuditHistory } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  makeApplicant,
  makeApplication,
  makeLicenceFile,
  makeOperator,
  makeOrder,
  makeUpdater,
  type Applicant,
} from '../../../../test/factories/index.ts'
import { openWorld, START } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
/** The database compares with its own clock, too: what is sent in these tests is old by that. */
beforeEach(() => world.clock.set(new Date('2012-05-07T02:00:00Z')))
const YEAR = 365.25 * DAY
const advance = (years: number) => world.clock.advance(years * YEAR)

const NIGHT = ['shops.mark-left', 'applications.purge-papers', 'qualification.purge-certificates']
const run = (name: string) => world.app.schedules.find((one) => one.name === name)!.run(world.app.jobContext)
async function night() {
  for (const name of NIGHT) await run(name)
}
async function decide(auditId: number, approve: boolean) {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const reasons = [{ field: 'business-licence.holder', text: '与执照不一致' }]
  const decision = { auditId, version: 1, approve, ...(!approve && { reasons }) }
  expect((await world.call(DecideApplication, decision, reviewer.token)).code).toBe(200)
}
/** Sessions last a year. */
async function logIn({ userId, shopId }: Pick<Applicant, 'userId' | 'shopId'>) {
  await world.write(sql`update access.session set ended_at = ${world.clock.now()} where user_id = ${userId} and ended_at is null`)
  return world.login(userId, shopId)
}
/** An update of the drug licence that is approved now, in the place of the one before. */
async function renew(by: Applicant) {
  const token = await logIn(by)
  const fileId = await makeLicenceFile(world, by.userId)
  const day = new Date(world.clock.now().getTime() + 1_800 * DAY).toISOString().slice(0, 10)
  const certificates = [{ ...by.complete.certificates[0]!, expiresOn: day, fileIds: [fileId] }]
  const { auditId } = await makeApplication(world, { ...by, token, fileId, complete: { ...by.complete, certificates } })
  await decide(auditId, true)
  return auditId
}
/** Has a shop buy a medicine now that expires on a day: an order of today's world is given to it. */
async function sellTo(shopId: number, expiresOn: string) {
  const now = world.clock.now()
  world.clock.set(START)
  const { orderId, reserved } = await makeOrder(world, 'shipped')
  world.clock.set(now)
  await world.write(sql`update orders.order_head set shop_id = ${shopId}, created_at = ${now} where id = ${orderId}`)
  await world.write(
    sql`update catalog.batch set produced_on = '2012-01-01', expires_on = ${expiresOn} where id = ${reserved[0]!.batchId}`,
  )
}
/** What is left of an application: whether its contents, and how many pictures and hashes of identity numbers. */
async function left(auditId: number) {
  const [row] = await world.rows(
    sql<{ contents: number; pictures: number; identities: number }>`select
      (select count(*)::int from applications.version where application_id = ${auditId} and content <> '') as contents,
      (select count(*)::int from applications.picture where application_id = ${auditId}) as pictures,
      (select count(*)::int from applications.identity where application_id = ${auditId}) as identities`,
  )
  return row!
}
const ALL = { contents: 1, pictures: 1, identities: 0 }
const NOTHING = { contents: 0, pictures: 0, identities: 0 }
const certificatesOf = (shopId: number, table: 'certificate' | 'past_certificate') =>
  world.rows(sql`select kind from ${sql.ref(`qualification.${table}`)} where shop_id = ${shopId}`)

test('what was rejected goes five years later; that it was sent stays, and the shop can apply again', async () => {
  const by = await makeApplication(world)
  await decide(by.auditId, false)
  advance(4.9)
  await night()
  expect(await left(by.auditId)).toEqual(ALL)
  advance(0.2)
  await night()
  expect(await left(by.auditId)).toEqual(NOTHING)
  // Nothing uses its picture any more: the file goes, too.
  for (const days of [0, 1]) {
    world.clock.advance(days * DAY)
    await run('files.delete-unused')
  }
  expect(await world.rows(sql`select from files.file where id = ${by.fileId}`)).toEqual([])
  const token = await logIn(by)
  const history = (await world.call(GetShopAuditHistory, { auditId: by.auditId }, token)).data
  expect(history).toMatchObject({ state: 3, versions: [{ version: 1, pictures: [] }] })
  const fileId = await makeLicenceFile(world, by.userId)
  const certificates = [{ ...by.complete.certificates[0]!, fileIds: [fileId] }]
  const again = await world.call(ApplyShopAudit, { level: 'price', ...by.complete, certificates, submit: true }, token)
  expect(again).toMatchObject({ code: 200, data: { auditId: by.auditId } })
  await night()
  expect(await left(by.auditId)).toEqual(ALL)
})

test('what gave a certificate stays as long as that counts, and five years after another took its place', async () => {
  const by = await makeUpdater(world)
  const first = await renew(by)
  advance(9)
  await night()
  expect(await left(first)).toEqual(ALL)
  const second = await renew(by)
  advance(4.9)
  await night()
  expect(await left(first)).toEqual(ALL)
  // That of before the first one has gone with the fifth year.
  expect(await certificatesOf(by.shopId, 'past_certificate')).toHaveLength(1)
  advance(0.2)
  await night()
  expect([await left(first), await left(second)]).toEqual([NOTHING, ALL])
  expect(await certificatesOf(by.shopId, 'past_certificate')).toEqual([])
  expect(await certificatesOf(by.shopId, 'certificate')).toHaveLength(1)
})

test('five years after its last member has left, a shop has no papers and no rights any more', async () => {
  const by = await makeUpdater(world)
  const auditId = await renew(by)
  await world.write(sql`delete from shops.member where shop_id = ${by.shopId}`)
  await night()
  advance(4.9)
  await night()
  expect(await left(auditId)).toEqual(ALL)
  advance(0.2)
  await night()
  expect(await left(auditId)).toEqual(NOTHING)
  expect(await certificatesOf(by.shopId, 'certificate')).toEqual([])
  await world.write(
    sql`insert into shops.member (shop_id, user_id, role, joined_at) values (${by.shopId}, ${by.userId}, 'owner', ${world.clock.now()})`,
  )
  const { shop } = (await world.call(GetInfo, {}, await logIn(by))).data
  expect(shop).toMatchObject({ qualification: { canSeePrice: false, price: 5, procure: 5 } })
})

test('a shop that somebody has joined again has not left', async () => {
  const by = await makeUpdater(world)
  const auditId = await renew(by)
  await world.write(sql`delete from shops.member where shop_id = ${by.shopId}`)
  await night()
  advance(4)
  await world.write(
    sql`insert into shops.member (shop_id, user_id, role, joined_at) values (${by.shopId}, ${by.userId}, 'owner', ${world.clock.now()})`,
  )
  advance(4)
  await night()
  expect(await left(auditId)).toEqual(ALL)
  await world.write(sql`delete from shops.member where shop_id = ${by.shopId}`)
  await night()
  advance(4.9)
  await night()
  expect(await left(auditId)).toEqual(ALL)
})

test('papers on which medicines were bought stay until two years after the last of them expires', async () => {
  const by = await makeUpdater(world)
  const auditId = await renew(by)
  await sellTo(by.shopId, '2018-05-06')
  world.clock.advance(DAY)
  await renew(by)
  advance(6)
  await night()
  expect(await left(auditId)).toEqual(ALL)
  expect(await certificatesOf(by.shopId, 'past_certificate')).toHaveLength(2)
  world.clock.set(new Date('2020-05-06T02:00:00Z'))
  await night()
  expect(await left(auditId)).toEqual(ALL)
  world.clock.advance(DAY)
  await night()
  expect(await left(auditId)).toEqual(NOTHING)
  expect(await certificatesOf(by.shopId, 'past_certificate')).toEqual([])
})

test('before their time neither the application nor the owner of the database changes or deletes them', async () => {
  const { auditId } = await makeApplication(world, await makeApplicant(world))
  const refused = 'is kept for five years'
  await expect(world.write(sql`update applications.version set content = 'x' where application_id = ${auditId}`)).rejects.toThrow(
    refused,
  )
  await expect(world.write(sql`delete from applications.version where application_id = ${auditId}`)).rejects.toThrow(refused)
  world.clock.set(new Date())
  const recent = await makeApplication(world, await makeApplicant(world))
  await expect(
    world.write(sql`update applications.version set content = '' where application_id = ${recent.auditId}`),
  ).rejects.toThrow(refused)
})
