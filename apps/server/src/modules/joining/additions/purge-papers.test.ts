import { DecideAddition, GetAdditionHistory } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeAddition, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
/** The database compares with its own clock, too: what is sent in these tests is old by that. */
beforeEach(() => world.clock.set(new Date('2012-05-07T02:00:00Z')))
const advance = (years: number) => world.clock.advance(years * 365.25 * DAY)
async function night() {
  for (const name of ['shops.mark-left', 'joining.purge-papers'])
    await world.app.schedules.find((one) => one.name === name)!.run(world.app.jobContext)
}
async function decide(additionId: number, approve: boolean) {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const decision = {
    additionId,
    version: 1,
    approve,
    ...(!approve && { reasons: [{ field: 'shop.name', text: '与执照不一致' }] }),
  }
  expect(await world.call(DecideAddition, decision, reviewer.token)).toMatchObject({ code: 200 })
}
const left = async (id: number) =>
  (
    await world.rows(
      sql<{ contents: number; pictures: number; person: string; hashed: boolean }>`select
        (select count(*)::int from joining.addition_version where addition_id = ${id} and content <> '') as contents,
        (select count(*)::int from joining.addition_picture where addition_id = ${id}) as pictures,
        person_name as person, identity_hash is not null as hashed from joining.addition where id = ${id}`,
    )
  )[0]
const ALL = { contents: 1, pictures: 4, person: '林知夏', hashed: true }
const NOTHING = { contents: 0, pictures: 0, person: '', hashed: false }

test('what was rejected goes five years later; that it was sent stays', async () => {
  const { additionId, userId } = await makeAddition(world)
  await decide(additionId, false)
  advance(4.9)
  await night()
  expect(await left(additionId)).toEqual(ALL)
  advance(0.2)
  await night()
  expect(await left(additionId)).toEqual(NOTHING)
  await world.write(sql`update access.session set ended_at = ${world.clock.now()} where user_id = ${userId} and ended_at is null`)
  const history = await world.call(GetAdditionHistory, { additionId }, await world.login(userId))
  expect(history.data).toMatchObject({ state: 3, versions: [{ version: 1 }], pictures: [] })
})

test('what a shop began with stays as long as it has members, and five years', async () => {
  const { additionId, userId } = await makeAddition(world)
  await decide(additionId, true)
  advance(9)
  await night()
  expect(await left(additionId)).toEqual(ALL)
  await world.write(sql`delete from shops.member where user_id = ${userId}`)
  await night()
  advance(4.9)
  await night()
  expect(await left(additionId)).toEqual(ALL)
  advance(0.2)
  await night()
  expect(await left(additionId)).toEqual(NOTHING)
})
