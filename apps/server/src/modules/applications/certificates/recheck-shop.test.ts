import { RecheckShop } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeShop } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const recheck = (shopId: number, checkedAt: string, as = token) => world.call(RecheckShop, { shopId, checkedAt }, as)
async function due() {
  const checkedAt = world.clock.now().toISOString()
  const { shopId } = await makeShop(world)
  world.clock.advance(MINUTE)
  return { shopId, checkedAt }
}

test('rejects anonymous callers, buyers and operators without the right', async () => {
  const { shopId, checkedAt } = await due()
  const { token: other } = await makeOperator(world, { rights: ['orders'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, other]) codes.push((await recheck(shopId, checkedAt, as)).code)
  expect(codes).toEqual([401, 401, 403])
})

test('names bad input', async () => {
  await expectBadInputs(world, RecheckShop, await due(), token)
  expect((await recheck((await due()).shopId, '2026-03-10')).code).toBe(422)
})

test('does not find a shop that may not buy', async () => {
  const { shopId } = await makeShop(world, { procureState: 0 })
  const at = world.clock.now().toISOString()
  expect([(await recheck(shopId, at)).code, (await recheck(987_654_321, at)).code]).toEqual([404, 404])
})

test('records who checked and when, once; the log says so. Of two at once one is refused', async () => {
  const { shopId, checkedAt } = await due()
  const answers = await Promise.all([recheck(shopId, checkedAt), recheck(shopId, checkedAt)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect((await recheck(shopId, checkedAt)).data.reason).toBe('CHECKED_MEANWHILE')
  expect(await auditOf(world, 'shop', shopId)).toMatchObject([
    { action: 'shop.recheck', before: { checkedAt }, after: { checkedAt: world.clock.now().toISOString() } },
  ])
})
