import { SaveLibraryGoods, SetGoodsListed, type Endpoint } from '@shop/contract'
import { libraryRecord } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [SaveLibraryGoods, { values: async (world) => ({ goodsId: null, ...(await libraryRecord(world)) }) }],
  [SetGoodsListed, { values: async () => ({ listed: false }) }],
])
