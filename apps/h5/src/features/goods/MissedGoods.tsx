import type { GoodsRowData } from '@shop/contract/catalog'
import { useMissedGoods } from './use-missed.ts'

const isOut = ({ offer }: GoodsRowData) => offer.stock.level === 'none'

/** What of a search's rows is without stock is counted for its sellers; nothing of it is seen. */
export default function MissedGoods({ rows }: { rows: readonly GoodsRowData[] }) {
  useMissedGoods(
    'search',
    rows.filter(isOut).map(({ goodsId }) => goodsId),
  )
  return null
}
