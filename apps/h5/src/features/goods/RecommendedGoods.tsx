import { RecommendGoods } from '@shop/contract/browsing'
import { InfiniteList } from '@shop/ui'
import type { ReactNode } from 'react'
import { useCallList } from '../../shell/call-list.ts'
import { GoodsRowCard } from './GoodsRowCard.tsx'
import { GoodsSkeleton } from './GoodsSkeleton.tsx'
import styles from './RecommendedGoods.module.css'

export interface RecommendedGoodsProps {
  /** Below the title: what they stand in for. */
  note?: string
  /** What is shown when there are none; by default nothing. */
  instead?: ReactNode
}

/** Goods for a page that has nothing else to show: bought before, popular in the region. */
export default function RecommendedGoods({ note, instead = null }: RecommendedGoodsProps) {
  const list = useCallList(RecommendGoods, {})
  if (list.error || (list.state === 'end' && list.rows.length === 0)) return instead
  return (
    <section className={styles.ideas} aria-labelledby="ideas">
      <h2 id="ideas" className={styles.title}>
        为您推荐 {note && <small className={styles.note}>{note}</small>}
      </h2>
      <InfiniteList
        items={list.rows}
        state={list.state}
        onMore={list.more}
        columns={2}
        label="为您推荐"
        keyOf={(row) => row.offer.gccsId}
        render={(row) => <GoodsRowCard row={row} layout="grid" />}
        skeleton={<GoodsSkeleton layout="grid" count={4} />}
      />
    </section>
  )
}
