import { ChoosePlanGoods, ListPlan, OpenPlanImportReport, SendPlanImportPart, type Endpoint } from '@shop/contract'
import { makeGoods } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [ChoosePlanGoods, { values: async (world) => ({ goodsId: await makeGoods(world) }) }],
  [OpenPlanImportReport, { values: async (_world, own) => ({ importId: await own.planImportId(true) }) }],
  [SendPlanImportPart, { values: async () => ({ content: 'YWJj' }) }],
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
