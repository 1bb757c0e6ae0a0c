import { ChoosePlanGoods, ListPlan, type Endpoint } from '@shop/contract'
import { makeGoods } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [ChoosePlanGoods, { values: async (world) => ({ goodsId: await makeGoods(world) }) }],
  [
    ListPlan,
    {
      async values(_world, own) {
        await own.planLineId()
        return { state: 'unknown' }
      },
    },
  ],
])
