import { CancelOrder, GetCart, type OrderStatus } from '@shop/contract'
import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { makeOrder } from '../../test/factories/index.ts'
import { openWorld } from '../../test/world.ts'
import { refuse } from './refusal.ts'
import { assertMatches, writeRefusal } from './serializer.ts'

const world = await openWorld()

const order = await makeOrder(world, 'unpaid')
const cancel = { orderId: order.orderId, reason: '不想要了' }

test('a response that does not match the contract fails its test, although the serializer would coerce it', async () => {
  const { token } = order.buyer
  const answer = await world.call(CancelOrder, cancel, token, { key: 'cancelled-once' })
  expect(answer).toMatchObject({ status: 200, code: 200 })
  await world.write(sql`update kernel.idempotency set answer = answer || '{"orderId": null}' where key = 'cancelled-once'`)
  expect((await world.call(CancelOrder, cancel, token, { key: 'cancelled-once' })).status).toBe(500)
})

test('a live event that does not match the contract fails its test', async () => {
  const emitted = (tradeId: number) => world.app.jobContext.transact(({ emit }) => emit('pay-settled', { shop: 1 }, { tradeId }))
  await expect(emitted(1)).resolves.toBeUndefined()
  await expect(emitted(null as never)).rejects.toThrow('Not as the contract declares: tradeId: ')
})

test('the data of a refusal that does not match the contract fails its test', () => {
  const refused = (status: OrderStatus) => {
    try {
      return refuse(CancelOrder, 'ORDER_MOVED_ON', { status })
    } catch (error) {
      return writeRefusal(error as never, CancelOrder.refusals, true)
    }
  }
  expect(refused(2)).toContain('"status":2')
  expect(() => refused(12 as never)).toThrow('Not as the contract declares: status: ')
  expect(() => refused('2' as never)).toThrow('Not as the contract declares: status: ')
})

test('a refusal for a reason that its call does not declare fails its test', () => {
  const refused = (check: boolean) => {
    try {
      return refuse(CancelOrder, 'ORDER_MOVED_ON', { status: 2 })
    } catch (error) {
      return JSON.parse(writeRefusal(error as never, GetCart.refusals, check)) as { data: object }
    }
  }
  expect(() => refused(true)).toThrow('Not as the contract declares: the call does not name the refusal ORDER_MOVED_ON')
  expect(refused(false).data).toEqual({ reason: 'ORDER_MOVED_ON' })
})

test('names each field that does not match, and accepts fields that the serializer drops', () => {
  const cart = { sellers: [], dead: [], count: 0, chosenCount: 0, chosenQuantity: 0, goodsFen: 0, freightFen: 0, totalFen: 0 }
  expect(() => assertMatches(GetCart.output, { ...cart, blocked: null, shopId: 7 })).not.toThrow()
  expect(() => assertMatches(GetCart.output, { ...cart, totalFen: null, sellers: [{}] })).toThrow(
    /sellers\.0\.sellerId.*totalFen/,
  )
})
