import { ListMissingConsents, PasswordLogin } from '@shop/contract'
import { expect, test } from 'vitest'
import { giveConsent, makeOperator, makeUser, missingConsents, publishDocument } from '../../../test/factories/index.ts'
import { openWorld, type World } from '../../../test/world.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'
async function makeLoggedIn(world: World) {
  const user = await makeUser(world, { password })
  return { ...user, token: await world.login(user.userId, null) }
}

test('rejects anonymous callers and operators', async () => {
  const { token } = await makeOperator(world)
  for (const other of ['', token]) expect((await world.call(ListMissingConsents, {}, other)).code).toBe(401)
})

test('a login consents to what is in force; one who never consented is asked', async () => {
  const user = await makeLoggedIn(world)
  expect(await missingConsents(world, user.token)).toEqual([
    ['user', 1],
    ['privacy', 1],
  ])
  const { accessToken } = (await world.call(PasswordLogin, { username: user.phone, password })).data
  expect(await missingConsents(world, accessToken)).toEqual([])
})

test('whoever consented to a later version that does not ask has not missed the one before', async () => {
  const world = await openWorld()
  const user = await makeLoggedIn(world)
  const { version, begins } = await publishDocument(world, { key: 'user' })
  world.clock.set(begins)
  await giveConsent(world, user.token, ['user', version], ['privacy', 1])
  expect(await missingConsents(world, user.token)).toEqual([])
})
