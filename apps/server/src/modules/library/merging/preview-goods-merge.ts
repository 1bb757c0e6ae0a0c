import { FACT_LABELS, keysOf, PreviewGoodsMerge, type In, type Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { numberedGoods } from '../../catalog/index.ts'
import type { MergesGoods } from '../../merges-goods.ts'
import { doubledOffers, factName, factsInWords, findPair, pairsOf, type MergedRow } from './merge-records.ts'

/** Two records side by side, with what refers to each. Nothing is locked: what a merge moves is decided when it is done. */
export const previewGoodsMerge =
  (modules: () => readonly MergesGoods[]) =>
  async (
    { db }: QueryContext<typeof PreviewGoodsMerge>,
    { keptId, goneId }: In<typeof PreviewGoodsMerge>,
  ): Promise<Out<typeof PreviewGoodsMerge>> => {
    if (keptId === goneId) badInput({ goneId: '请选择另一个商品' })
    const { kept, gone } =
      (await findPair(db, keptId, goneId)) ?? refuse(PreviewGoodsMerge, 'NOT_FOUND', {}, '有商品不存在，或已合并')
    const countsOf = async ({ id, goods_no: goodsNo }: MergedRow) =>
      (await Promise.all(modules().map(async ({ count }) => (await count?.(db, { id, goodsNo })) ?? []))).flat()
    const [ofKept, ofGone, offers] = await Promise.all([countsOf(kept), countsOf(gone), doubledOffers(db, keptId, goneId)])
    const [facts, others] = [factsInWords(kept), factsInWords(gone)]
    return {
      kept: recordOf(kept),
      gone: recordOf(gone),
      facts: keysOf(FACT_LABELS).map((key) => ({
        key,
        name: factName(key),
        kept: facts[key],
        gone: others[key],
        same: facts[key] === others[key],
      })),
      references: ofKept
        .map(({ name, moves, count }, i) => ({ name, moves, kept: count, gone: ofGone[i]!.count }))
        .filter((one) => one.kept + one.gone > 0),
      conflicts: pairsOf(offers).map((pair) => ({
        sellerName: pair[0].seller,
        nearExpiry: pair[0].near_expiry,
        offers: pair.map((offer) => ({
          gccsId: offer.id,
          ofKept: offer.goods_id === keptId,
          onSale: offer.on_sale,
          stopped: offer.stopped_at !== null,
          lowestFen: Math.min(...offer.tier_fen),
          available: offer.available,
          reserved: offer.reserved,
        })),
      })),
    }
  }

const recordOf = (row: MergedRow) => ({ ...numberedGoods(row), version: row.version, listed: row.listed })
