import { AssignShops, SetHandledGoods, type Endpoint } from '@shop/contract'
import { makeGoods } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [AssignShops, { values: async (_, own) => ({ shopId: await own.customerShopId() }) }],
  [SetHandledGoods, { values: async (world) => ({ kind: 'goods', id: await makeGoods(world) }) }],
])
