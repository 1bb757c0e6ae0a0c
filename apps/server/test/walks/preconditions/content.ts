import { PublishPromoPage, SavePromoPage, type Endpoint } from '@shop/contract'
import { nextNumber } from '../../factories/sequence.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [
    SavePromoPage,
    {
      values: async () => ({
        version: 1,
        title: `第${nextNumber()}号活动`,
        goodsNos: [],
        from: '2026-03-01',
        until: null,
        shopTypes: null,
      }),
    },
  ],
  [PublishPromoPage, { values: async () => ({ published: false }) }],
])
