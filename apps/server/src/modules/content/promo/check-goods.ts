import { GOODS_TYPE, type GoodsType } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import { badInput } from '../../../kernel/refusal.ts'

/** Refuses codes of goods that are unknown or named twice. Returns the type of each. */
export async function checkKnownGoods(db: Executor, goodsNos: readonly string[]) {
  if (new Set(goodsNos).size < goodsNos.length) badInput({ goodsNos: '商品编码有重复' })
  if (goodsNos.length === 0) return []
  const known = await rows(
    db,
    sql<{
      goods_no: string
      type: GoodsType
    }>`select goods_no, type from catalog.goods where goods_no = any (${goodsNos}::text[])`,
  )
  const unknown = goodsNos.filter((no) => !known.some((one) => one.goods_no === no))
  if (unknown.length > 0) badInput({ goodsNos: `没有这些商品：${unknown.join('、')}` })
  return known
}

/** Goods are known, and none needs a prescription: those are not promoted (药品广告管理; 60-media). */
export async function checkGoods(db: Executor, goodsNos: readonly string[]) {
  const known = await checkKnownGoods(db, goodsNos)
  const rx = known.filter(({ type }) => type === GOODS_TYPE.rx).map(({ goods_no: no }) => no)
  if (rx.length > 0) badInput({ goodsNos: `处方药不能宣传：${rx.join('、')}` })
}
