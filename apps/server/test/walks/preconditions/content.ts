import {
  ArrangeHomeBlock,
  ArrangeHomeItem,
  DecideSellerPage,
  PreviewHome,
  PublishPromoPage,
  SaveHomeBlock,
  SaveHomeItem,
  SaveHotWords,
  SavePromoPage,
  SendSellerPage,
  type Endpoint,
} from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { makeGoods } from '../../factories/index.ts'
import { nextNumber } from '../../factories/sequence.ts'
import type { World } from '../../world.ts'
import type { Precondition } from '../precondition.ts'

const EVERYBODY = { from: '2026-03-01', until: null, shopTypes: null, regions: null }
async function aGoodsNo(world: World) {
  const goodsNo = `H${nextNumber()}`
  await makeGoods(world, { goodsNo })
  return goodsNo
}

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
      values: async (world) => ({ sentAt: world.clock.now().toISOString(), decision: 'reject', reason: '夸大疗效' }),
    },
  ],
  [
    SaveHomeBlock,
    {
      values: async (world) => ({
        version: 1,
        title: `第${nextNumber()}期精选`,
        target: '/pages/category/index',
        goodsNos: [await aGoodsNo(world)],
        ...EVERYBODY,
      }),
    },
  ],
  [
    SaveHomeItem,
    {
      values: async () => ({
        version: 1,
        kind: 'notices',
        title: `第${nextNumber()}条公告`,
        target: '/pages/category/index',
        ...EVERYBODY,
      }),
    },
  ],
  [ArrangeHomeBlock, { values: async () => ({ shown: false, position: 1 }) }],
  [ArrangeHomeItem, { values: async () => ({ shown: false, position: 1 }) }],
  [
    SaveHotWords,
    {
      values: async (world) => ({
        words: [`热词${nextNumber()}`],
        seenWords: (await world.rows(sql<{ word: string }>`select word from content.hot_word order by sort, id`)).map(
          ({ word }) => word,
        ),
      }),
    },
  ],
  [PreviewHome, { values: async () => ({ day: '2026-03-10' }) }],
  [PublishPromoPage, { values: async () => ({ published: false }) }],
])
