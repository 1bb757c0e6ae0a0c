import { GiveConsent } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { giveConsent, makeOperator, makeUser, missingConsents, publishDocument } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'
async function makeLoggedIn() {
  const user = await makeUser(world, { password })
  return { ...user, token: await world.login(user.userId, null) }
}

test('rejects anonymous callers and operators', async () => {
  const { token } = await makeOperator(world)
  for (const other of ['', token]) expect((await giveConsent(world, other, ['user', 1])).code).toBe(401)
})

test('rejects bad input', async () => {
  const { token } = await makeLoggedIn()
  await expectBadInputs(world, GiveConsent, { agreements: [{ key: 'user', version: 1 }] }, token)
})

test('a version that asks is asked for once it is in force, one that does not is not', async () => {
  const user = await makeLoggedIn()
  await giveConsent(world, user.token, ['user', 1], ['privacy', 1])
  const quiet = await publishDocument(world, { key: 'privacy' })
  const asking = await publishDocument(world, { key: 'user', asksConsent: true })
  expect(await missingConsents(world, user.token)).toEqual([])
  world.clock.set(asking.begins)
  expect(quiet.begins).toEqual(asking.begins)
  expect(await missingConsents(world, user.token)).toEqual([['user', 2]])
  const late = await giveConsent(world, user.token, ['user', 1])
  expect([late.code, late.data.reason]).toEqual([409, 'CHANGED_MEANWHILE'])
  await Promise.all(Array.from({ length: 4 }, () => giveConsent(world, user.token, ['user', 2])))
  expect(await missingConsents(world, user.token)).toEqual([])
  const kept = await world.rows(
    sql`select key, version from documents.consent where user_id = ${user.userId} order by key desc, version`,
  )
  expect(kept).toEqual([
    { key: 'user', version: 1 },
    { key: 'user', version: 2 },
    { key: 'privacy', version: 1 },
  ])
})
