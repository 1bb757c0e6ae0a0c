import {
  AnswerShortage,
  AnswerSupplyQuestion,
  AskSellers,
  CloseShortage,
  IgnoreMissedWord,
  MatchShortage,
  SaveFavouriteFolder,
  type Endpoint,
} from '@shop/contract'
import { makeGoods, makeOffer, makeShortage } from '../../factories/index.ts'
import { sql } from '../../../src/kernel/sql.ts'
import type { Precondition } from '../precondition.ts'

let folders = 0

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  // No two folders have one name.
  [SaveFavouriteFolder, { values: async () => ({ name: `收藏${++folders}` }) }],
  [AnswerShortage, { values: async () => ({ seenGoodsId: null, goodsId: null, reply: '下周到货' }) }],
  [CloseShortage, { values: async () => ({ seenGoodsId: null, reason: '已经停产' }) }],
  [
    IgnoreMissedWord,
    {
      async values(world) {
        await world.write(
          sql`insert into browsing.missed_word (word, day, times) values ('乱码', '2026-06-01', 1) on conflict do nothing`,
        )
        return { word: '乱码', ignored: true }
      },
    },
  ],
  [MatchShortage, { values: async (world) => ({ goodsId: await makeGoods(world), searchWord: '' }) }],
  [
    AskSellers,
    {
      async values(world, own) {
        const { goodsId, sellerId } = await makeOffer(world, { stock: 0 })
        const { shortageId } = await makeShortage(world, { buyer: own.party.buyer, goodsId })
        return { shortageId, seenGoodsId: goodsId, sellerIds: [sellerId], sellerId }
      },
    },
  ],
  [
    AnswerSupplyQuestion,
    {
      async values(world, own) {
        const { sellerId } = own.party.seller
        const { goodsId } = await makeOffer(world, { sellerId, stock: 0 })
        const askedAt = world.clock.now()
        await world.write(sql`insert into browsing.supply_question (goods_id, seller_id, packs, note, asked_at, asked_by)
          values (${goodsId}, ${sellerId}, 10, '', ${askedAt}, '赵敏')`)
        return { goodsId, askedAt: askedAt.toISOString(), outcome: 'supplies', expectedOn: null }
      },
    },
  ],
])
