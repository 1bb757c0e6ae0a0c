import { ClaimAddition, ConsoleGetAddition, DecideAddition } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAddition, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const reviewer = async () => (await makeOperator(world, { rights: ['qualification'] })).token
const approve = (additionId: number, token: string) =>
  world.call(DecideAddition, { additionId, version: 1, approve: true }, token)

test('who has claimed it decides it; others read whose it is', async () => {
  const [mine, others] = [await reviewer(), await reviewer()]
  const { additionId } = await makeAddition(world)
  expect((await world.call(ClaimAddition, { additionId, claim: true }, mine)).code).toBe(200)
  expect((await world.call(ClaimAddition, { additionId, claim: true }, others)).data.reason).toBe('CLAIMED_BY_OTHER')
  expect((await approve(additionId, others)).data.reason).toBe('CLAIMED_BY_OTHER')
  expect((await world.call(ConsoleGetAddition, { additionId }, mine)).data.claim).toMatchObject({ mine: true })
  expect((await approve(additionId, mine)).code).toBe(200)
  expect((await world.call(ClaimAddition, { additionId, claim: true }, mine)).data.reason).toBe('ALREADY_DECIDED')
})
