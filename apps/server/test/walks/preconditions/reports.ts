import {
  ConsoleListBatchReports,
  ConsoleGetGoodsDocuments,
  DownloadOrderReports,
  SaveGoodsDocument,
  type Endpoint,
} from '@shop/contract'
import { makeGoods } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [
    DownloadOrderReports,
    {
      async values(_, own) {
        await own.reportId()
        return {}
      },
    },
  ],
  [
    ConsoleListBatchReports,
    {
      async values(_, own) {
        await own.reportId()
        return { view: 'has' }
      },
    },
  ],
  [
    SaveGoodsDocument,
    {
      values: async (world) => ({
        goodsId: await makeGoods(world),
        kind: 'approval',
        version: 0,
        number: '国药准字H20240001',
        validUntil: null,
      }),
    },
  ],
  [ConsoleGetGoodsDocuments, { values: async (world) => ({ goodsId: await makeGoods(world) }) }],
])
