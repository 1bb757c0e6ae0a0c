import { makeSellerOperator, HUANGPU, makeUser } from './factories/index.ts'
import type { TestDatabase } from './test-database.ts'
import { decideAddress } from '../src/modules/shops/index.ts'

/** What a buyer types in for an address. */
export const ADDRESS_TEXT = { receiver: '王芳', phone: '13800000001', regionId: HUANGPU, detail: '南京东路 100 号 2 楼' }

/** Callers who have no addresses: the token of each, and the code of the response. */
export async function callersWithoutShop(world: TestDatabase) {
  const { token: operator } = await makeSellerOperator(world)
  const alone = await world.login((await makeUser(world)).userId)
  return [
    ['', 401],
    [operator, 401],
    [alone, 403],
  ] as const
}

/** Approves or rejects a pending address, as the platform does. */
export const reviewAddress = (world: TestDatabase, id: number, approve: boolean) =>
  world.app.database.transact((tx) =>
    decideAddress(tx, id, { approve, reason: approve ? '' : '地址不全', by: '张丽', now: world.clock.now() }),
  )
