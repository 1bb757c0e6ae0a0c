import { ConsoleListCorrections, DecideCorrection } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeCorrection, makeGoods, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const list = (input: object = {}, by = token) => world.call(ConsoleListCorrections, input, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['service'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await list({}, by)).code))).toEqual([401, 401, 403, 403])
  expect((await list({ state: 'x' })).code).toBe(422)
})

test('what waits comes by how long it waits, what is decided the newest first; found by names of goods', async () => {
  const goodsId = await makeGoods(world, { showName: '灰喜鹊胶囊' })
  const first = await makeCorrection(world, { goodsId })
  world.clock.advance(MINUTE)
  const second = await makeCorrection(world, { goodsId, field: 'unit', proposed: '瓶' })
  await makeCorrection(world)
  const ids = async (input: object) =>
    (await list({ keyword: '灰喜鹊', ...input })).data.rows.map(({ correctionId }) => correctionId)
  expect(await ids({})).toEqual([first.correctionId, second.correctionId])
  const decision = { correctionId: first.correctionId, version: 1, goodsVersion: 0, value: '', reason: '与包装不符' }
  await world.call(DecideCorrection, { ...decision, approve: false }, token)
  expect(await ids({})).toEqual([second.correctionId])
  expect(await ids({ state: 'approved' })).toEqual([])
  const { rows } = (await list({ state: 'rejected' })).data
  expect(rows).toMatchObject([{ decidedBy: '赵敏', reason: '与包装不符', claim: null }])
})
