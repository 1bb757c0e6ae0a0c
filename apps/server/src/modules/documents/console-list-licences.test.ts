import { ConsoleListLicences } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makePlatformLicence } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content'] })
const list = (token = operator.token) => world.call(ConsoleListLicences, {}, token)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  expect(await Promise.all(tokens.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403])
})

test('says how many days each is still valid, of hidden ones too', async () => {
  const day = (days: number) => addDays(chinaDay(world.clock.now()), days)
  await makePlatformLicence(world, { validUntil: day(12) })
  await makePlatformLicence(world, { validUntil: day(-1), shown: false })
  await makePlatformLicence(world)
  const { rows } = (await list()).data
  expect(rows.map(({ daysLeft, shown }) => [daysLeft, shown])).toEqual([
    [12, true],
    [-1, false],
    [null, true],
  ])
})
