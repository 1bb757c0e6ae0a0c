import { ListDictionary, ListFeedbackKinds } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('guests are offered what users are', async () => {
  const { token } = await makeBuyer(world)
  const { rows } = (await world.call(ListFeedbackKinds, {})).data
  expect(rows.length).toBeGreaterThan(2)
  expect(rows).toEqual((await world.call(ListDictionary, { type: 'feedback_kind' }, token)).data.rows)
})
