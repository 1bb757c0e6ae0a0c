import { CreatePayment, GetPayResult } from '@shop/contract'
import { expect, test, vi } from 'vitest'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeStorefront, submissionFor } from '../../../test/load/storefront.ts'
import { PlaceOrder } from '@shop/contract'

const world = await openPayingWorld([{ isGuarded: true }])
const { buyers, offers } = await makeStorefront(world, { buyers: 1, sellers: 1, offers: 1 })
const { token } = buyers[0]!
const place = async () =>
  (await world.call(PlaceOrder, submissionFor(buyers[0]!, [{ ...offers[0]!, quantity: 1 }]), token)).data.tradeId
const pay = (tradeId: number) => world.call(CreatePayment, { tradeId, method: 'wechat' }, token)

test('while a provider hangs, one buyer waits for it and the others are notified at once; afterwards the same trades can be paid', async () => {
  const [first, second] = [await place(), await place()]
  await world.turn({ hangMs: 30_000 })
  for (const tradeId of [first, second, second]) {
    const answer = await pay(tradeId)
    expect([answer.data.reason, answer.msg]).toEqual(['PAYMENT_UNAVAILABLE', '支付通道暂时没有响应，请稍后再试或换一种方式'])
  }
  // The cashier answers one call after another: those that hang are of the first payment and of probes.
  expect((await world.call(GetPayResult, { tradeId: second }, token)).data).toMatchObject({ state: 'unpaid', final: false })
  await world.turn({ hangMs: 0 })
  await vi.waitUntil(async () => (await pay(second)).code === 200, { timeout: 10_000 })
  expect((await pay(first)).data.payUrl).toMatch(/^http/)
})
