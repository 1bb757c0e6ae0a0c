import { RecommendGoods } from '@shop/contract/browsing'
import { InfiniteList } from '@shop/ui'
import { GoodsRowCard } from '../../../../features/goods/GoodsRowCard.tsx'
import { GoodsSkeleton } from '../../../../features/goods/GoodsSkeleton.tsx'
import { useCallList } from '../../../../shell/query.ts'
import styles from './CartSuggestions.module.css'

/** Goods to start an empty cart with: bought before, popular in the region. */
export default function CartSuggestions() {
  const list = useCallList(RecommendGoods, {})
  if (list.error || (list.state === 'end' && list.rows.length === 0)) return null
  return (
    <section className={styles.ideas} aria-labelledby="ideas">
      <h2 id="ideas" className={styles.title}>
        为您推荐
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
