import {
  ChangeMemberRole,
  ConsoleDecidePurchaserPapers,
  ConsoleListPurchaserPapers,
  DecidePurchaserPapers,
  RemoveMember,
} from '@shop/contract'
import { beforeEach, expect, test } from 'vitest'
import { makeBuyer, makeOperator, sendPapers } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
/** The database compares with its own clock, too: what is sent in these tests is old by that. */
beforeEach(() => world.clock.set(new Date('2012-05-07T02:00:00Z')))
const advance = (years: number) => world.clock.advance(years * 365.25 * DAY)
const night = () => world.app.schedules.find(({ name }) => name === 'purchasers.purge-papers')!.run(world.app.jobContext)
const left = async (id: number) =>
  (
    await world.rows(
      sql<{ content: boolean; pictures: number; person: string; hashed: boolean }>`select content <> '' as content,
        (select count(*)::int from purchasers.picture where submission_id = ${id}) as pictures,
        person_name as person, identity_hash is not null as hashed from purchasers.submission where id = ${id}`,
    )
  )[0]
const endedAt = async (id: number) =>
  (await world.rows(sql<{ at: Date | null }>`select ended_at as at from purchasers.submission where id = ${id}`))[0]!.at
const ALL = { content: true, pictures: 3, person: '林知夏', hashed: true }
const NOTHING = { content: false, pictures: 0, person: '', hashed: false }
/** Sessions end in the years between. */
async function loginAgain({ userId, shopId }: { userId: number; shopId: number }) {
  await world.write(sql`update access.session set ended_at = ${world.clock.now()} where user_id = ${userId} and ended_at is null`)
  return world.login(userId, shopId)
}
async function makeWaiting() {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  const { submissionId } = await sendPapers(world, purchaser)
  const decide = (approve: boolean, reasons?: { field: 'poaFiles'; text: string }[]) =>
    world.call(DecidePurchaserPapers, { submissionId, version: 1, approve, reasons }, owner.token)
  return { owner, purchaser, submissionId, decide }
}

test('what was refused goes five years later; that it was sent stays', async () => {
  const { submissionId, decide, owner } = await makeWaiting()
  await decide(false, [{ field: 'poaFiles', text: '没有盖章' }])
  advance(4.9)
  await night()
  expect(await left(submissionId)).toEqual(ALL)
  advance(0.2)
  await night()
  expect(await left(submissionId)).toEqual(NOTHING)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  const listed = await world.call(ConsoleListPurchaserPapers, { state: 3, shopId: owner.shopId }, token)
  expect(listed.data.rows).toMatchObject([{ submissionId, applicantName: '' }])
})

test('a power of attorney goes five years after its last day; a lapsed one needs no other event', async () => {
  const { submissionId, decide } = await makeWaiting()
  expect((await decide(true)).code).toBe(200)
  advance(1)
  await night()
  expect(await endedAt(submissionId)).toEqual(new Date('2013-05-06T16:00:00Z'))
  advance(4.9)
  await night()
  expect(await left(submissionId)).toEqual(ALL)
  advance(0.2)
  await night()
  expect(await left(submissionId)).toEqual(NOTHING)
})

test('what a legal person orders by stays as long as they do; an agent’s papers that they send besides do not', async () => {
  const owner = await makeBuyer(world)
  const { token } = await makeOperator(world)
  const legal = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  const sent = await sendPapers(world, legal, { capacity: 'legal', name: '李明' })
  const approve = (submissionId: number, version: number) =>
    world.call(ConsoleDecidePurchaserPapers, { submissionId, version, approve: true }, token)
  expect((await approve(sent.submissionId, 1)).code).toBe(200)
  const besides = await sendPapers(world, legal)
  expect((await approve(besides.submissionId, 2)).code).toBe(200)
  await night()
  expect([await endedAt(sent.submissionId), await endedAt(besides.submissionId)]).toEqual([null, world.clock.now()])
  advance(9)
  await night()
  expect([await left(sent.submissionId), await left(besides.submissionId)]).toMatchObject([{ content: true }, NOTHING])
})

test.each([
  ['leaves', (userId: number, token: string) => world.call(RemoveMember, { userId }, token)],
  ['becomes the finance', (userId: number, token: string) => world.call(ChangeMemberRole, { userId, role: 'finance' }, token)],
])('what a member ordered by who %s goes five years after that', async (_, stop) => {
  const { submissionId, decide, owner, purchaser } = await makeWaiting()
  expect((await decide(true)).code).toBe(200)
  advance(0.5)
  expect((await stop(purchaser.userId, await loginAgain(owner))).code).toBe(200)
  expect(await endedAt(submissionId)).toEqual(world.clock.now())
  advance(4.9)
  await night()
  expect(await left(submissionId)).toEqual(ALL)
  advance(0.2)
  await night()
  expect(await left(submissionId)).toEqual(NOTHING)
})

test('what a renewal has replaced goes five years after it', async () => {
  const { submissionId, decide, owner, purchaser } = await makeWaiting()
  await decide(true)
  advance(0.5)
  const [asOwner, asPurchaser] = [await loginAgain(owner), await loginAgain(purchaser)]
  const renewal = await sendPapers(world, { userId: purchaser.userId, token: asPurchaser })
  const approved = { submissionId: renewal.submissionId, version: 2, approve: true }
  expect((await world.call(DecidePurchaserPapers, approved, asOwner)).code).toBe(200)
  advance(5.1)
  await night()
  expect([await left(submissionId), (await left(renewal.submissionId))?.content]).toEqual([NOTHING, true])
})
