import { DecideSellerPage, PublishPromoPage, SavePromoPage, SendSellerPage, type Endpoint } from '@shop/contract'
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
  [SendSellerPage, { values: async () => ({ title: `第${nextNumber()}篇介绍`, text: '换季常备。', goodsNos: [] }) }],
  [
    DecideSellerPage,
    {
      values: async (world) => ({ sentAt: world.clock.now().toISOString(), approve: false, reason: '夸大疗效' }),
    },
  ],
  [PublishPromoPage, { values: async () => ({ published: false }) }],
])
