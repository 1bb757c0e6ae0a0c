import { ClaimCorrection, ConsoleListCorrections, DecideCorrection } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeCorrection, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { HOUR } from '../../../kernel/clock.ts'

const world = await openWorld()
const first = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const second = await makeOperator(world, { rights: ['offers'], name: '钱进' })
const claim = (correctionId: number, token = first.token, on = true) =>
  world.call(ClaimCorrection, { correctionId, claim: on }, token)
const claimOf = async (correctionId: number) =>
  (await world.call(ConsoleListCorrections, {}, first.token)).data.rows.find((row) => row.correctionId === correctionId)!.claim

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const { correctionId } = await makeCorrection(world)
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['service'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await claim(correctionId, by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, ClaimCorrection, { correctionId, claim: true }, first.token)
})

test('does not find what does not exist, and refuses what is decided', async () => {
  expect((await claim(987_654_321)).code).toBe(404)
  const { correctionId } = await makeCorrection(world)
  const decision = { correctionId, version: 1, goodsVersion: 0, approve: false, value: '', reason: '与包装不符' }
  await world.call(DecideCorrection, decision, first.token)
  expect((await claim(correctionId)).data.reason).toBe('ALREADY_DECIDED')
})

test('one operator has it until it is given back, or lapses; repeating a claim is not logged', async () => {
  const { correctionId, goodsId } = await makeCorrection(world)
  for (let n = 0; n < 2; n++) expect((await claim(correctionId)).code).toBe(200)
  expect(await claimOf(correctionId)).toEqual({ name: '赵敏', mine: true })
  expect((await claim(correctionId, second.token)).data.reason).toBe('CLAIMED_BY_OTHER')
  await claim(correctionId, first.token, false)
  expect(await claimOf(correctionId)).toBeNull()
  await claim(correctionId, second.token)
  world.clock.advance(HOUR)
  expect((await claim(correctionId)).code).toBe(200)
  expect((await auditOf(world, 'goods', goodsId)).map(({ action }) => action)).toHaveLength(4)
})

test('race: of two who take it at once one has it', async () => {
  const { correctionId } = await makeCorrection(world)
  const codes = await Promise.all([first, second].map(async ({ token }) => (await claim(correctionId, token)).code))
  expect(codes.toSorted()).toEqual([200, 409])
})
