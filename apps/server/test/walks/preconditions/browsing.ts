import { SaveFavouriteFolder, type Endpoint } from '@shop/contract'
import type { Precondition } from '../precondition.ts'

let folders = 0

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  // No two folders have one name.
  [SaveFavouriteFolder, { values: async () => ({ name: `收藏${++folders}` }) }],
])
