import { DecidePurchaserPapers, ListPurchaserPapers } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeUser, sendPapers } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const list = (token: string) => world.call(ListPurchaserPapers, {}, token)

test('rejects anonymous callers, operators, people without a shop, and members who are no owners', async () => {
  const { shopId } = await makeBuyer(world)
  expect((await list('')).code).toBe(401)
  expect((await list((await makeOperator(world)).token)).code).toBe(401)
  expect((await list(await world.login((await makeUser(world)).userId))).code).toBe(403)
  for (const role of ['purchaser', 'finance'] as const)
    expect((await list((await makeBuyer(world, { shopId, role })).token)).code).toBe(403)
})

test('lists who orders for the owner’s shop and no other, without the finance', async () => {
  const owner = await makeBuyer(world)
  world.clock.advance(MINUTE)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  await makeBuyer(world, { shopId: owner.shopId, role: 'finance' })
  await sendPapers(world, await makeBuyer(world, { role: 'purchaser', withoutPapers: true }))
  expect((await list(owner.token)).data.rows).toMatchObject([
    { userId: owner.userId, state: 'valid', stateName: '有效', waiting: null },
    { userId: purchaser.userId, state: 'none', stateName: '未提交', waiting: null },
  ])
})

test('shows what waits; what was decided no more', async () => {
  const owner = await makeBuyer(world)
  world.clock.advance(MINUTE)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  const { submissionId } = await sendPapers(world, purchaser)
  const own = await sendPapers(world, owner)
  const waiting = async () =>
    (await list(owner.token)).data.rows.map((row) => [row.waiting?.submissionId, row.waiting?.decidable])
  expect(await waiting()).toEqual([
    [own.submissionId, false],
    [submissionId, true],
  ])
  await world.call(DecidePurchaserPapers, { submissionId, version: 1, approve: true }, owner.token)
  expect(await waiting()).toEqual([
    [own.submissionId, false],
    [undefined, undefined],
  ])
})
