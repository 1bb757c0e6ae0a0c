import { ConsoleListDocuments } from '@shop/contract'
import { expect, test } from 'vitest'
import { giveConsent, makeBuyer, makeOperator, publishDocument } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content'] })
const list = (token = operator.token) => world.call(ConsoleListDocuments, {}, token)
const find = async (key: string) => (await list()).data.rows.find((row) => row.key === key)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  expect(await Promise.all(tokens.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403])
})

test('counts who has consented to what is in force, of agreements that a login asks for', async () => {
  const [one, two] = [await makeBuyer(world), await makeBuyer(world)]
  for (const { token } of [one, two]) await giveConsent(world, token, ['privacy', 1])
  expect([await find('privacy'), await find('purchase')]).toMatchObject([{ consents: 2 }, { consents: null }])
  const { begins } = await publishDocument(world, { key: 'privacy', asksConsent: true })
  expect(await find('privacy')).toMatchObject({
    consents: 2,
    current: { version: 1 },
    scheduled: { version: 2, asksConsent: true },
  })
  world.clock.set(begins)
  await giveConsent(world, one.token, ['privacy', 2])
  expect(await find('privacy')).toMatchObject({ consents: 1, current: { version: 2 }, scheduled: null })
  // One that does not ask leaves what was given valid.
  const quiet = await publishDocument(world, { key: 'privacy' })
  world.clock.set(quiet.begins)
  expect(await find('privacy')).toMatchObject({ consents: 1, current: { version: 3 } })
})
