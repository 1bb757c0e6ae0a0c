import { ApplyShopAudit, DecideApplication, GetMyPurchaserPapers } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  givePapers,
  makeApplication,
  makeIdentityNumber,
  makeOperator,
  makeProcurer,
  makeRealName,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'] })
type Named = { joinedAs: string; capacity?: 'legal' | 'agent'; cardUntil?: string }
/** Somebody without a right to order, called so in their shop, whose application waits. */
async function send({ joinedAs, capacity = 'agent', cardUntil }: Named) {
  const applicant = await makeProcurer(world, { withoutPapers: true })
  await world.write(sql`update shops.member set name = ${joinedAs} where user_id = ${applicant.userId}`)
  const { complete } = applicant
  if (capacity === 'legal') applicant.complete = { ...complete, capacity, certificates: complete.certificates.slice(0, 3) }
  for (const one of applicant.complete.certificates)
    if (cardUntil && one.kind === 'purchaser-id') Object.assign(one, { expiresOn: cardUntil })
  return makeApplication(world, applicant)
}
async function approved(auditId: number, token: string) {
  const decided = await world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer.token)
  expect(decided.code).toBe(200)
  const { state, basis, until } = (await world.call(GetMyPurchaserPapers, {}, token)).data
  return { state, basis, until }
}
const NONE = { state: 'none', basis: null, until: null }

test('whoever sent it orders as the agent or the legal person whom it names', async () => {
  const agent = await send({ joinedAs: '王芳' })
  expect(await approved(agent.auditId, agent.token)).toMatchObject({ basis: 'power-of-attorney', until: '2027-01-04' })
  const legal = await send({ joinedAs: '李明', capacity: 'legal' })
  expect(await approved(legal.auditId, legal.token)).toMatchObject({ basis: 'legal-person', until: null })
})

test('an agent orders no longer than their identity card lasts', async () => {
  const agent = await send({ joinedAs: '王芳', cardUntil: '2026-10-01' })
  expect(await approved(agent.auditId, agent.token)).toMatchObject({ basis: 'power-of-attorney', until: '2026-10-01' })
  const longer = await send({ joinedAs: '王芳', cardUntil: '2030-10-01' })
  expect(await approved(longer.auditId, longer.token)).toMatchObject({ until: '2027-01-04' })
})

test('whoever sends the papers of others gets no right by them', async () => {
  const clerk = await send({ joinedAs: '苏小满' })
  expect(await approved(clerk.auditId, clerk.token)).toEqual(NONE)
  const inShopOfLegalPerson = await send({ joinedAs: '王芳', capacity: 'legal' })
  expect(await approved(inShopOfLegalPerson.auditId, inShopOfLegalPerson.token)).toEqual(NONE)
  const unnamed = await send({ joinedAs: '', capacity: 'legal' })
  expect(await approved(unnamed.auditId, unnamed.token)).toEqual(NONE)
})

test('a purchaser is the legal person only by a name that was checked', async () => {
  const one = await send({ joinedAs: '李明', capacity: 'legal' })
  await world.write(sql`update shops.member set role = 'purchaser' where user_id = ${one.userId}`)
  expect(await approved(one.auditId, one.token)).toEqual(NONE)
  const other = await send({ joinedAs: '李明', capacity: 'legal' })
  await world.write(sql`update shops.member set role = 'purchaser' where user_id = ${other.userId}`)
  await makeRealName(world, other.userId, { name: '李明', number: makeIdentityNumber(), checked: 'register' })
  expect(await approved(other.auditId, other.token)).toMatchObject({ basis: 'legal-person' })
})

test('a name that was checked counts more than the one that somebody joined with', async () => {
  const one = await send({ joinedAs: '苏小满' })
  await makeRealName(world, one.userId, { name: '王芳', number: makeIdentityNumber(), checked: 'register' })
  expect(await approved(one.auditId, one.token)).toMatchObject({ basis: 'power-of-attorney' })
  const other = await send({ joinedAs: '李明', capacity: 'legal' })
  await makeRealName(world, other.userId, { name: '苏小满', number: makeIdentityNumber(), checked: 'register' })
  expect(await approved(other.auditId, other.token)).toEqual(NONE)
})

test('a right that somebody has keeps what it rests on, and is not shortened; a transition gives way', async () => {
  const legal = await send({ joinedAs: '李明', capacity: 'legal' })
  await givePapers(world, legal, '2026-08-01')
  expect(await approved(legal.auditId, legal.token)).toMatchObject({ basis: 'power-of-attorney', until: '2026-08-01' })
  const agent = await send({ joinedAs: '王芳' })
  await givePapers(world, agent, '2027-02-01')
  expect(await approved(agent.auditId, agent.token)).toMatchObject({ basis: 'power-of-attorney', until: '2027-02-01' })
  const before = await send({ joinedAs: '王芳' })
  await world.write(sql`insert into shops.permit (user_id, shop_id, basis, valid_from, granted_at)
    values (${before.userId}, ${before.shopId}, 'transition', '2026-03-01', now())`)
  expect(await approved(before.auditId, before.token)).toMatchObject({ basis: 'power-of-attorney', until: '2027-01-04' })
})

test('a right that has ended keeps no one from the one that they are named for', async () => {
  const legal = await send({ joinedAs: '李明', capacity: 'legal' })
  await givePapers(world, legal, '2025-12-31')
  expect(await approved(legal.auditId, legal.token)).toMatchObject({ basis: 'legal-person', until: null })
})

test('a transition that lasts longer stays', async () => {
  const sender = await send({ joinedAs: '王芳' })
  await world.storeSetting('purchaser_transition_days', '365')
  await world.write(sql`insert into shops.permit (user_id, shop_id, basis, valid_from, granted_at)
    values (${sender.userId}, ${sender.shopId}, 'transition', '2026-03-01', now())`)
  expect(await approved(sender.auditId, sender.token)).toMatchObject({ basis: 'transition', until: '2027-03-01' })
  await world.storeSetting('purchaser_transition_days', '90')
})

test('whoever became the finance meanwhile gets no right that sleeps', async () => {
  const { auditId, userId, token } = await send({ joinedAs: '王芳' })
  await world.write(sql`update shops.member set role = 'finance' where user_id = ${userId}`)
  await world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer.token)
  await world.write(sql`update shops.member set role = 'purchaser' where user_id = ${userId}`)
  expect((await world.call(GetMyPurchaserPapers, {}, token)).data).toMatchObject(NONE)
})

test('an update of the power of attorney renews the right of the agent whom it names alone', async () => {
  for (const [joinedAs, until] of [
    ['王芳', '2027-03-01'],
    ['苏小满', '2026-04-01'],
  ] as const) {
    const applicant = await send({ joinedAs })
    await approved(applicant.auditId, applicant.token)
    await world.write(sql`delete from shops.permit where user_id = ${applicant.userId}`)
    await givePapers(world, applicant, '2026-04-01')
    const paper = applicant.complete.certificates.find(({ kind }) => kind === 'power-of-attorney')!
    const certificates = [{ ...paper, expiresOn: '2027-03-01' }]
    const update = { level: 'update', certificates, submit: true } as never
    const { auditId } = (await world.call(ApplyShopAudit, update, applicant.token)).data as { auditId: number }
    expect(await approved(auditId, applicant.token)).toMatchObject({ basis: 'power-of-attorney', until })
  }
})
