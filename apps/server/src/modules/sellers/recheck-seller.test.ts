import { ListAudit, RecheckSeller } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSeller, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification', 'audit'], name: '赵敏' })
const recheck = (sellerId: number, checkedAt: string, note = '', as = token) =>
  world.call(RecheckSeller, { sellerId, checkedAt, note }, as)
async function opened(options: object = {}) {
  const checkedAt = world.clock.now().toISOString()
  const { sellerId } = await makeSeller(world, options)
  world.clock.advance(MINUTE)
  return { sellerId, checkedAt }
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { sellerId, checkedAt } = await opened()
  const { token: other } = await makeOperator(world, { rights: ['operators'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other])
    codes.push((await recheck(sellerId, checkedAt, '', as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input', async () => {
  await expectBadInputs(world, RecheckSeller, { ...(await opened()), note: '许可证有效' }, token)
  expect((await recheck((await opened()).sellerId, '2026-03-10')).code).toBe(422)
})

test('does not find sellers that do not exist, or are closed', async () => {
  const closed = await opened({ open: false })
  expect((await recheck(closed.sellerId, closed.checkedAt)).code).toBe(404)
  expect((await recheck(987_654_321, closed.checkedAt)).code).toBe(404)
})

test('records who checked, when and what they noted, once; the log says so', async () => {
  const { sellerId, checkedAt } = await opened({ name: '华东医药' })
  expect((await recheck(sellerId, checkedAt, '许可证有效期至 2028-05')).code).toBe(200)
  const now = world.clock.now().toISOString()
  expect((await recheck(sellerId, checkedAt)).data.reason).toBe('CHECKED_MEANWHILE')
  expect(await auditOf(world, 'seller', sellerId)).toMatchObject([
    { action: 'seller.recheck', before: { checkedAt }, after: { checkedAt: now, note: '许可证有效期至 2028-05' } },
  ])
  const [line] = (await world.call(ListAudit, { action: 'seller.recheck' }, token)).data.rows
  expect(line).toMatchObject({ actionName: '半年复核', subject: { kind: 'seller', label: '华东医药' } })
  world.clock.advance(MINUTE)
  expect((await recheck(sellerId, now)).code).toBe(200)
})

test('race: of four at once one is recorded', async () => {
  const { sellerId, checkedAt } = await opened()
  const answers = await Promise.all(Array.from({ length: 4 }, () => recheck(sellerId, checkedAt)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})
