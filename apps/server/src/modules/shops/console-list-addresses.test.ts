import { REVIEW, ConsoleListAddresses, DecideAddress } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeAddress, makeBuyer, makeOperator, makeSellerOperator, makeShop } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const list = async (input: object = {}, token = reviewer.token) => (await world.call(ConsoleListAddresses, input, token)).data
const decide = async (id: number, approve: boolean) => {
  const input = { id, approve, ...(!approve && { reason: '地址不全' }) }
  expect((await world.call(DecideAddress, input, reviewer.token)).code).toBe(200)
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: buyer } = await makeBuyer(world)
  const seller = await makeSellerOperator(world, { rights: ['qualification', 'orders'] })
  const other = await makeOperator(world, { rights: ['orders', 'audit'] })
  for (const [token, code] of [
    ['', 401],
    [buyer, 401],
    [seller.token, 403],
    [other.token, 403],
  ] as const)
    expect((await world.call(ConsoleListAddresses, {}, token)).code).toBe(code)
})

test('rejects bad input', async () => {
  for (const input of [{ state: 0 }, { state: 4 }, { page: 0 }, { page: 51 }, { pageSize: 30 }, { surprise: 1 }])
    expect({ input, code: (await world.call(ConsoleListAddresses, input, reviewer.token)).code }).toEqual({ input, code: 422 })
})

test('shows pending addresses next to the licence address, the oldest first', async () => {
  const { shopId } = await makeBuyer(world, { name: '康民大药房' })
  const first = await makeAddress(world, shopId, { state: REVIEW.waiting, detail: '福州路 1 号' })
  world.clock.advance(MINUTE)
  const second = await makeAddress(world, shopId, { state: REVIEW.waiting })
  const { rows, total, page, pageSize } = await list()
  expect({ total, page, pageSize, ids: rows.map((r) => r.id) }).toEqual({ total: 2, page: 1, pageSize: 20, ids: [first, second] })
  expect(rows[0]).toMatchObject({
    shopName: '康民大药房',
    licenceAddress: expect.stringMatching(/^上海市黄浦区人民路/),
    address: '上海市黄浦区福州路 1 号',
    state: REVIEW.waiting,
    submittedAt: new Date(world.clock.now().getTime() - MINUTE).toISOString(),
    decidedBy: '',
  })
  expect((await list({ page: 2 })).rows).toEqual([])
  await decide(first, true)
  await decide(second, true)
  expect((await list()).total).toBe(0)
})

test('shows neither removed addresses nor those that come with a licence', async () => {
  const { shopId, addressId } = await makeShop(world)
  const gone = await makeAddress(world, shopId)
  await world.write(sql`update shops.address set removed_at = now() where id = ${gone}`)
  const ids = (await list({ state: REVIEW.approved })).rows.map((r) => r.id)
  expect(ids).not.toContain(addressId)
  expect(ids).not.toContain(gone)
})

test('shows decided addresses by state, the newest first, with who decided', async () => {
  const { shopId } = await makeShop(world)
  const makeNext = () => {
    world.clock.advance(1)
    return makeAddress(world, shopId, { state: REVIEW.waiting })
  }
  const [first, second, approved] = [await makeNext(), await makeNext(), await makeNext()]
  await decide(second, false)
  world.clock.advance(1)
  await decide(first, false)
  await decide(approved, true)
  const rejected = (await list({ state: REVIEW.rejected })).rows
  expect(rejected.map((r) => [r.id, r.state, r.decidedBy])).toEqual([
    [first, REVIEW.rejected, '赵敏'],
    [second, REVIEW.rejected, '赵敏'],
  ])
  expect((await list({ state: REVIEW.approved })).rows[0]).toMatchObject({ id: approved, decidedBy: '赵敏' })
})

test('shows one page at a time', async () => {
  const { shopId } = await makeShop(world)
  const ids = []
  for (let i = 0; i < 21; i++) ids.push(await makeAddress(world, shopId, { state: REVIEW.waiting }))
  const [one, two] = [await list(), await list({ page: 2 })]
  expect([one.total, one.rows.length, two.total, two.page, two.pageSize]).toEqual([21, 20, 21, 2, 20])
  expect([...one.rows, ...two.rows].map((r) => r.id).toSorted()).toEqual(ids.toSorted())
  expect((await list({ pageSize: 50 })).rows).toHaveLength(21)
  for (const id of ids) await decide(id, true)
})
