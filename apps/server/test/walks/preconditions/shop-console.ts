import { FreezeShop, SetPriceGroup, UnfreezeShop, type Endpoint } from '@shop/contract'
import { makeShop } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  // Each call of a walk has another shop.
  [FreezeShop, { values: async (world) => ({ shopId: (await makeShop(world)).shopId }) }],
  [UnfreezeShop, { values: async (world) => ({ shopId: (await makeShop(world, { frozen: '资料不实' })).shopId }) }],
  [SetPriceGroup, { values: async (world) => ({ shopId: (await makeShop(world)).shopId, seen: null, reason: '客户升级' }) }],
])
