import { AnswerRecall, PreviewRecall, StartRecall, type Endpoint } from '@shop/contract'
import { makeRecallable, recallOf } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [AnswerRecall, { values: async () => ({ stopped: 4, sold: 3, setAside: 3, note: '' }) }],
  [
    PreviewRecall,
    {
      async values(world, own) {
        const { goodsId, batchNo } = await makeRecallable(world, { seller: own.party.seller })
        return { goodsId, batchNo }
      },
    },
  ],
  [
    StartRecall,
    {
      async values(world, own) {
        const { paperFileIds: _, ...values } = recallOf(world, await makeRecallable(world, { seller: own.party.seller }))
        return { ...values, paperFileIds: [await own.recallPaperId()] }
      },
    },
  ],
])
