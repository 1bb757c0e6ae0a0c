import { ConsoleListPurchaserPapers, DecidePurchaserPapers, RemoveMember } from '@shop/contract'
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

test('what a member orders by stays as long as they do, and five years', async () => {
  const { submissionId, decide, owner, purchaser } = await makeWaiting()
  expect((await decide(true)).code).toBe(200)
  advance(9)
  await night()
  expect(await left(submissionId)).toEqual(ALL)
  const token = await loginAgain(owner)
  expect((await world.call(RemoveMember, { userId: purchaser.userId }, token)).code).toBe(200)
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
