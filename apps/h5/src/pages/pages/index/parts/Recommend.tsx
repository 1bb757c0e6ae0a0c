import { RecommendGoods } from '@shop/contract/browsing'
import { EmptyView, InfiniteList } from '@shop/ui'
import { useDeferredValue } from 'react'
import { GoodsRowCard } from '../../../../features/goods/GoodsRowCard.tsx'
import { GoodsSkeleton } from '../../../../features/goods/GoodsSkeleton.tsx'
import { Refused } from '../../../../shell/Loaded.tsx'
import { useBoot } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { useCallList } from '../../../../shell/query.ts'
import styles from './Recommend.module.css'

/** An endless list of goods: bought before, popular in the region. */
export default function Recommend() {
  const list = useDeferredValue(useCallList(RecommendGoods, {}))
  const border = useBoot().data?.config.ync_is_home_product_border_enabled
  return (
    <section className={border === '1' ? styles.bordered : undefined}>
      <h2 className={styles.title}>为您推荐</h2>
      <InfiniteList
        items={list.rows}
        state={list.state}
        onMore={list.more}
        columns={2}
        label="为您推荐"
        keyOf={(row) => row.offer.gccsId}
        render={(row) => <GoodsRowCard row={row} layout="grid" />}
        skeleton={<GoodsSkeleton layout="grid" count={4} />}
        empty={
          <EmptyView small art="shelf" title="暂时没有推荐" action={{ label: '看全部分类', href: to('pages/category/index') }} />
        }
        error={list.error && <Refused small error={list.error} onRetry={list.refresh} />}
      />
    </section>
  )
}
