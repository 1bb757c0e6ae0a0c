import { Button } from 'antd'
import { Goods } from '../goods/Goods.tsx'
import type { Row } from './import-states.ts'
import styles from './imports.module.css'

/** So many are proposed in the table; the drawer has all. */
const MAX_SHOWN = 3

interface Props {
  row: Pick<Row, 'nth' | 'candidates'>
  /** The goods that are being chosen; null: none. */
  choosing: number | null
  choose: (goodsId: number) => void
}
/** What a row may mean, each to be chosen at once. */
export const Proposed = ({ row: { nth, candidates }, choosing, choose }: Props) =>
  candidates.slice(0, MAX_SHOWN).map((goods) => (
    <div key={goods.goodsId} className={styles.proposed}>
      <Goods {...goods} image="" />
      <Button
        size="small"
        aria-label={`第 ${nth} 行是它：${goods.goodsShowName} ${goods.specification}`}
        loading={choosing === goods.goodsId}
        disabled={choosing !== null}
        onClick={() => choose(goods.goodsId)}
      >
        是它
      </Button>
    </div>
  ))
