import { PLAN_IMPORTS_PER_HOUR, StartPlanImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer } from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { HOUR } from '../../../kernel/clock.ts'

const world = await openWorld()
const start = (token: string, size = 3) => world.call(StartPlanImport, { name: '清单.csv', size }, token)

test('rejects anonymous callers, operators and finance', async () => {
  await expectFinanceRejected(world, StartPlanImport, { name: '清单.csv', size: 3 }, (await makeBuyer(world)).shopId)
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, StartPlanImport, { name: '清单.csv', size: 3 }, token)
  for (const size of [0, 2_000_001]) expect((await start(token, size)).data.fields).toHaveProperty('size')
})

test('race: a shop begins so many an hour, and more the next', async () => {
  const { token } = await makeBuyer(world)
  for (let n = 1; n < PLAN_IMPORTS_PER_HOUR; n++) expect((await start(token)).code).toBe(200)
  const answers = await Promise.all([1, 2, 3].map(() => start(token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 429, 429])
  expect(answers.find(({ code }) => code !== 200)).toMatchObject({ code: 429, data: { reason: 'TOO_OFTEN' } })
  world.clock.advance(HOUR)
  expect((await start(token)).code).toBe(200)
})
