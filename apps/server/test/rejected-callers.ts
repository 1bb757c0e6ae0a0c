import { MAY_NOT_BUY } from '@shop/contract'
import type { Endpoint, Right } from '@shop/contract'
import { expect } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator, makeUser } from './factories/index.ts'
import type { World } from './world.ts'

/** A caller who may not make a call, and the code of the response. */
interface RejectedCaller {
  who: string
  token: string
  code: number
}
const ANONYMOUS: RejectedCaller = { who: 'an anonymous caller', token: '', code: 401 }

async function expectRejected(world: World, call: Endpoint, input: Record<string, unknown>, callers: readonly RejectedCaller[]) {
  for (const { who, token, code } of callers)
    expect({ who, code: (await world.call(call, input, token)).code }).toEqual({ who, code })
}

/** A call of a shop's members rejects anonymous callers, operators, and users without a shop. */
export async function expectNonMembersRejected(world: World, call: Endpoint, input: Record<string, unknown>) {
  await expectRejected(world, call, input, [
    ANONYMOUS,
    { who: 'a seller', token: (await makeSellerOperator(world)).token, code: 401 },
    { who: 'the platform', token: (await makeOperator(world)).token, code: 401 },
    { who: 'a user without a shop', token: await world.login((await makeUser(world)).userId), code: 403 },
  ])
}

/** A call of a shop's members who order rejects anonymous callers, operators, and the finance of that shop. */
export async function expectFinanceRejected(world: World, call: Endpoint, input: Record<string, unknown>, shopId: number) {
  await expectRejected(world, call, input, [
    ANONYMOUS,
    { who: 'a seller', token: (await makeSellerOperator(world)).token, code: 401 },
    { who: 'the platform', token: (await makeOperator(world)).token, code: 401 },
    { who: 'the finance of the shop', token: (await makeBuyer(world, { shopId, role: 'finance' })).token, code: 403 },
  ])
}

/** A call for buying rejects those, people without a shop, and shops that may only see prices. */
export async function expectNonPurchasersRejected(world: World, call: Endpoint, input: Record<string, unknown>) {
  const { shopId } = await makeBuyer(world)
  await expectFinanceRejected(world, call, input, shopId)
  await expectRejected(world, call, input, [
    { who: 'a user without a shop', token: await world.login((await makeUser(world)).userId), code: MAY_NOT_BUY },
    {
      who: 'a shop that may only see prices',
      token: (await makeBuyer(world, { priceOnly: true })).token,
      code: MAY_NOT_BUY,
    },
  ])
}

/** A call of a seller rejects anonymous callers, buyers, the platform, and its own operators who have only another right. */
export async function expectNonSellersRejected(
  world: World,
  call: Endpoint,
  input: Record<string, unknown>,
  { sellerId, otherRight }: { sellerId: number; otherRight: Right },
) {
  const withoutRight = await makeOperator(world, { sellerId, rights: [otherRight] })
  await expectRejected(world, call, input, [
    ANONYMOUS,
    { who: 'a buyer', token: (await makeBuyer(world)).token, code: 401 },
    { who: 'the platform', token: (await makeOperator(world)).token, code: 403 },
    { who: 'an operator without the right', token: withoutRight.token, code: 403 },
  ])
}

/** A call of the platform’s operators for goods rejects anonymous callers, buyers, sellers, and operators without the right. */
export async function expectNonLibrariansRejected(world: World, call: Endpoint, input: Record<string, unknown>) {
  await expectRejected(world, call, input, [
    ANONYMOUS,
    { who: 'a buyer', token: (await makeBuyer(world)).token, code: 401 },
    { who: 'a seller', token: (await makeSellerOperator(world)).token, code: 403 },
    { who: 'an operator with another right', token: (await makeOperator(world, { rights: ['orders'] })).token, code: 403 },
  ])
}

/** A call of the platform’s operators who check qualifications rejects anonymous callers, buyers, sellers, and operators without the right. */
export async function expectNonCheckersRejected(world: World, call: Endpoint, input: Record<string, unknown>) {
  await expectRejected(world, call, input, [
    ANONYMOUS,
    { who: 'a buyer', token: (await makeBuyer(world)).token, code: 401 },
    { who: 'a seller', token: (await makeSellerOperator(world)).token, code: 403 },
    { who: 'an operator with another right', token: (await makeOperator(world, { rights: ['operators'] })).token, code: 403 },
  ])
}

/** A call that reads orders, of a seller or of all, rejects anonymous callers, buyers, and operators of both who have only another right. */
export async function expectOrdersReadersOnly(world: World, call: Endpoint, input: Record<string, unknown>) {
  const { sellerId } = await makeSellerOperator(world)
  await expectRejected(world, call, input, [
    ANONYMOUS,
    { who: 'a buyer', token: (await makeBuyer(world)).token, code: 401 },
    {
      who: 'a seller’s operator without the right',
      token: (await makeOperator(world, { sellerId, rights: ['offers'] })).token,
      code: 403,
    },
    { who: 'the platform’s without it', token: (await makeOperator(world, { rights: ['audit'] })).token, code: 403 },
  ])
}

/** A call by which the platform reads orders rejects anonymous callers, buyers, sellers, and operators without the right. */
export async function expectPlatformOrdersOnly(world: World, call: Endpoint, input: Record<string, unknown>) {
  await expectRejected(world, call, input, [
    ANONYMOUS,
    { who: 'a buyer', token: (await makeBuyer(world)).token, code: 401 },
    { who: 'a seller', token: (await makeSellerOperator(world)).token, code: 403 },
    { who: 'an operator with another right', token: (await makeOperator(world, { rights: ['audit'] })).token, code: 403 },
  ])
}
