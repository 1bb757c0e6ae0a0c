import { AllowCart, ListAudit, ListNotices, ListSalesmen, ListServedShops } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { assignShop, makeBuyer, makeOperator, makeSalesman, makeSellerOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { chinaDay, DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const allow = (salesmanId: number, token: string, allowed = true) => world.call(AllowCart, { salesmanId, allowed }, token)
async function served(options: Parameters<typeof makeSalesman>[1] = {}) {
  const owner = { name: '康民大药房', ...(await makeBuyer(world, { name: '康民大药房' })) }
  const salesman = await makeSalesman(world, options)
  await assignShop(world, salesman.salesmanId, owner.shopId)
  return { owner, salesman }
}
const isAllowed = async (token: string) => (await world.call(ListSalesmen, {}, token)).data.rows[0]!.mayAddToCart

test('rejects anonymous callers, operators, who has no shop, and members who are no owners', async () => {
  const { owner, salesman } = await served()
  const member = (role: 'purchaser' | 'finance') => makeBuyer(world, { shopId: owner.shopId, role })
  const tokens = ['', (await makeOperator(world)).token, await world.login((await makeUser(world)).userId)]
  for (const role of ['purchaser', 'finance'] as const) tokens.push((await member(role)).token)
  expect(await Promise.all(tokens.map(async (token) => (await allow(salesman.salesmanId, token)).code))).toEqual([
    401, 401, 403, 403, 403,
  ])
})

test('names bad input; does not find salesmen of other shops', async () => {
  const { owner, salesman } = await served()
  await expectBadInputs(world, AllowCart, { salesmanId: salesman.salesmanId, allowed: true }, owner.token)
  expect((await allow((await served()).salesman.salesmanId, owner.token)).code).toBe(404)
})

test('refuses to allow whoever’s authorisation has ended; withdrawing works', async () => {
  const { owner, salesman } = await served({ authorisedUntil: chinaDay(world.clock.now()) })
  expect((await allow(salesman.salesmanId, owner.token)).code).toBe(200)
  world.clock.advance(DAY)
  expect((await allow(salesman.salesmanId, owner.token, false)).code).toBe(200)
  expect((await allow(salesman.salesmanId, owner.token)).data.reason).toBe('AUTHORISATION_OVER')
})

test('is given and withdrawn at once: both sides see it, the salesman is notified, the log of the seller and the platform has it', async () => {
  const seller = await makeSellerOperator(world)
  const { owner, salesman } = await served(seller)
  expect(await isAllowed(owner.token)).toBe(false)
  for (let i = 0; i < 2; i++) expect((await allow(salesman.salesmanId, owner.token)).data).toEqual({ done: true })
  expect(await isAllowed(owner.token)).toBe(true)
  const shop = async () => (await world.call(ListServedShops, {}, salesman.token)).data.rows[0]!
  expect((await shop()).mayAddToCart).toBe(true)
  expect((await world.call(ListNotices, {}, salesman.token)).data.rows.map(({ title }) => title)).toEqual([
    `${owner.name}允许您代客加购`,
  ])
  await allow(salesman.salesmanId, owner.token, false)
  expect((await shop()).mayAddToCart).toBe(false)
  const { rows } = (await world.call(ListAudit, {}, seller.token)).data
  expect(rows.map(({ actionName, operatorName, subject }) => [actionName, operatorName, subject.label])).toEqual([
    ['收回业务员加购', '门店', owner.name],
    ['允许业务员加购', '门店', owner.name],
  ])
  // People stand there by their ids: the log outlives their accounts.
  expect(rows[0]!.changes.map(({ name, after }) => [name, after])).toEqual([
    ['操作人编号', String(owner.userId)],
    ['业务员编号', String(salesman.salesmanId)],
  ])
})

test('a salesman is notified five times a day at most; withdrawing always works', async () => {
  const { owner, salesman } = await served()
  for (let i = 0; i < 5; i++)
    for (const allowed of [true, false]) expect((await allow(salesman.salesmanId, owner.token, allowed)).code).toBe(200)
  expect(await allow(salesman.salesmanId, owner.token)).toMatchObject({ code: 429, data: { reason: 'TOO_OFTEN' } })
  expect((await allow(salesman.salesmanId, owner.token, false)).code).toBe(200)
  expect((await world.call(ListNotices, {}, salesman.token)).data.rows).toHaveLength(5)
  world.clock.advance(DAY)
  expect((await allow(salesman.salesmanId, owner.token)).code).toBe(200)
})

test('race: of two opposite presses at once one comes last, and both are in the log', async () => {
  const seller = await makeSellerOperator(world)
  const { owner, salesman } = await served(seller)
  await allow(salesman.salesmanId, owner.token)
  await Promise.all([allow(salesman.salesmanId, owner.token, false), allow(salesman.salesmanId, owner.token)])
  const { rows } = (await world.call(ListAudit, {}, seller.token)).data
  expect(await isAllowed(owner.token)).toBe(rows[0]!.actionName === '允许业务员加购')
})
