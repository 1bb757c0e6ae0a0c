import { GetDeliveryNote, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOrder } from '../../../test/factories/index.ts'
import { refusalData } from '../../../test/refusal.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { after, MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const note = (orderId: number, token = '') => world.call(GetDeliveryNote, { orderId }, token)

test('rejects anonymous callers, operators and users without a shop', async () => {
  const { orderId } = await makeOrder(world, 'shipped')
  await expectNonMembersRejected(world, GetDeliveryNote, { orderId })
})

test('names bad input', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  await expectBadInputs(world, GetDeliveryNote, { orderId }, buyer.token)
})

test('does not exist for another shop, nor for an unknown order', async () => {
  const { orderId } = await makeOrder(world, 'shipped')
  const { token } = await makeBuyer(world)
  for (const id of [orderId, 987_654_321]) {
    const { code, data, msg } = await note(id, token)
    expect([code, data.reason, msg]).toEqual([404, 'NOT_FOUND', '没有这个订单'])
  }
})

test('is refused until something was shipped, with the state of the order', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid')
  const answer = await note(orderId, buyer.token)
  expect([answer.code, answer.msg]).toEqual([409, '卖家发货后可查看随货同行单'])
  expect(refusalData(GetDeliveryNote, 'ORDER_MOVED_ON', answer)).toMatchObject({ status: ORDER.paid })
})

test('is available in every state in which something was shipped, and in no other', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid')
  const states = []
  for (const status of Object.values(ORDER)) {
    await world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
    const { code, data } = await note(orderId, buyer.token)
    if (code === 200) states.push(status)
    else expect([code, data.reason]).toEqual([409, 'ORDER_MOVED_ON'])
  }
  expect(states.toSorted((a, b) => a - b)).toEqual([6, 7, 10, 11])
})

test('returns every member of the shop an address that is valid for ten minutes', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const finance = await makeBuyer(world, { shopId: buyer.shopId, role: 'finance' })
  for (const { token } of [buyer, finance]) {
    const { data } = await note(orderId, token)
    expect(data.url).toMatch(new RegExp(`^/h5api/files/delivery-note/u[\\da-f-]{36}/${orderId}\\.pdf\\?until=\\d+&sign=[\\w-]+$`))
    expect(data.expiresAt).toBe(after(world.clock.now(), 10 * MINUTE).toISOString())
    expect((await world.app.http.inject({ method: 'GET', url: data.url })).headers['content-type']).toBe('application/pdf')
  }
})
