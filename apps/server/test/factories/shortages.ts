import { AskSellers, RegisterShortage } from '@shop/contract'
import { expect } from 'vitest'
import type { World } from '../world.ts'
import { makeOwnOffer } from './offers.ts'
import { makeOperator } from './sellers.ts'
import { makeBuyer, type Buyer } from './users.ts'
import { nextNumber } from './sequence.ts'

export interface ShortageOptions {
  /** A new shop's owner by default. */
  buyer?: Buyer
  /** Without it, words that mean no goods of the library. */
  goodsId?: number
  name?: string
  specification?: string
  quantity?: number
}
/** Something that a shop registered as missing, by the product's own call. */
export async function makeShortage(world: World, options: ShortageOptions = {}): Promise<{ shortageId: number; buyer: Buyer }> {
  const { buyer = await makeBuyer(world), name = `缺的药${nextNumber()}`, ...said } = options
  const { code, data } = await world.call(RegisterShortage, { name, quantity: 10, ...said }, buyer.token)
  expect(code).toBe(200)
  return { shortageId: data.id, buyer }
}

/** An offer without stock that a shop waits for, and of which the platform has asked its seller. */
export async function makeSupplyQuestion(world: World, stock = 0) {
  const offer = await makeOwnOffer(world, { stock })
  const { shortageId, buyer } = await makeShortage(world, { goodsId: offer.goodsId, quantity: 30 })
  const { token } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
  const input = { shortageId, seenGoodsId: offer.goodsId, sellerIds: [offer.sellerId], note: '月底前要' }
  expect((await world.call(AskSellers, input, token)).code).toBe(200)
  return { ...offer, shortageId, buyer, platform: token, askedAt: world.clock.now().toISOString() }
}
