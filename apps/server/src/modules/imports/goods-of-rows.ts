import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import { NUMBERED_GOODS, numberedGoods, type NumberedGoodsRow } from '../catalog/index.ts'

interface MeansGoods {
  goods_id: number | null
  candidates: number[]
}
/** The goods that rows mean, and those that they may mean, as the console shows them. */
export async function goodsOfRows(db: Executor, found: readonly MeansGoods[]) {
  const ids = found.flatMap((row) => [row.goods_id ?? [], row.candidates].flat())
  const goods = new Map(
    (
      await rows(
        db,
        sql<NumberedGoodsRow>`select ${NUMBERED_GOODS} from catalog.goods g join catalog.factory f on f.id = g.factory_id
          where g.id = any(${ids}::bigint[])`,
      )
    ).map((row) => [row.id, numberedGoods(row)]),
  )
  return ({ goods_id: goodsId, candidates }: MeansGoods) => ({
    goods: (goodsId !== null && goods.get(goodsId)) || null,
    candidates: candidates.flatMap((id) => goods.get(id) ?? []),
  })
}
