import { DecideApplication } from '@shop/contract'
import { beforeEach, expect, test } from 'vitest'
import {
  makeApplication,
  makeLicenceFile,
  makeOperator,
  makeUpdater,
  registeredWith,
  type Applicant,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay, DAY } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
/** The database compares with its own clock, too: what is changed in these tests is old by that. */
beforeEach(() => world.clock.set(new Date('2012-05-07T02:00:00Z')))
const advance = (years: number) => world.clock.advance(years * 365.25 * DAY)

const NIGHT = [
  'shops.mark-left',
  'applications.purge-papers',
  'applications.purge-registration-changes',
  'qualification.purge-certificates',
]
async function night() {
  for (const name of NIGHT) await world.app.schedules.find((one) => one.name === name)!.run(world.app.jobContext)
}
/** A new version of the drug licence, with the shop at another address, that is approved now. */
async function move(by: Applicant, address: string) {
  await world.write(
    sql`update access.session set ended_at = ${world.clock.now()} where user_id = ${by.userId} and ended_at is null`,
  )
  const token = await world.login(by.userId, by.shopId)
  const expiresOn = addDays(chinaDay(world.clock.now()), 1_800)
  const complete = {
    ...by.complete,
    certificates: [{ ...by.complete.certificates[0]!, expiresOn, fileIds: [await makeLicenceFile(world, by.userId)] }],
    registration: { ...(await registeredWith(world, by.shopId)), address },
    proofFileIds: [await makeLicenceFile(world, by.userId)],
  }
  const { auditId } = await makeApplication(world, { ...by, token, complete })
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const decided = await world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer.token)
  expect(decided.code, decided.msg).toBe(200)
  return auditId
}
const changesOf = async (shopId: number) =>
  (
    await world.rows(
      sql<{
        id: number
      }>`select application_id as id from applications.registration_change where shop_id = ${shopId} order by at`,
    )
  ).map(({ id }) => id)

test('what a licence changed goes five years after another one took its place, with what it said', async () => {
  const by = await makeUpdater(world)
  const first = await move(by, '漕溪北路 88 号')
  advance(9)
  await night()
  expect(await changesOf(by.shopId)).toEqual([first])
  const second = await move(by, '漕溪北路 99 号')
  advance(4.9)
  await night()
  expect(await changesOf(by.shopId)).toEqual([first, second])
  advance(0.2)
  await night()
  expect(await changesOf(by.shopId)).toEqual([second])
  expect(await world.rows(sql`select from applications.version where application_id = ${first} and content <> ''`)).toEqual([])
})

test('five years after its last member has left, nothing of what a shop was registered with is left', async () => {
  const by = await makeUpdater(world)
  const auditId = await move(by, '漕溪北路 88 号')
  await world.write(sql`delete from shops.member where shop_id = ${by.shopId}`)
  await night()
  advance(4.9)
  await night()
  expect(await changesOf(by.shopId)).toEqual([auditId])
  advance(0.2)
  await night()
  expect(await changesOf(by.shopId)).toEqual([])
})

test('it is never changed, and before its time neither the application nor the owner of the database deletes it', async () => {
  const by = await makeUpdater(world)
  const auditId = await move(by, '漕溪北路 88 号')
  const refused = 'is kept for five years'
  await expect(
    world.write(sql`update applications.registration_change set new_name = 'x' where application_id = ${auditId}`),
  ).rejects.toThrow(refused)
  world.clock.set(new Date())
  const recent = await makeUpdater(world)
  const recentId = await move(recent, '漕溪北路 88 号')
  await expect(world.write(sql`delete from applications.registration_change where application_id = ${recentId}`)).rejects.toThrow(
    refused,
  )
})
