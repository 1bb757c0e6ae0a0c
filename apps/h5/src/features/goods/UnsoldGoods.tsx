import type { ListUnsold } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { Button, GoodsLine, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { to } from '../../shell/navigation.ts'
import styles from './UnsoldGoods.module.css'
import { watchedText } from './watched-text.ts'

const WatchSheet = lazyPart(() => import('./WatchSheet.tsx'))
type Unsold = Out<typeof ListUnsold>['rows'][number]

/** Below a shop's own list: what stands in it and no one sells now, greyed, with a notice for when it comes. */
export default function UnsoldGoods({ rows }: { rows: readonly Unsold[] }) {
  const [watching, setWatching] = useState<Unsold | null>(null)
  if (rows.length === 0) return null
  return (
    <section className={styles.unsold} aria-labelledby="unsold">
      <h2 id="unsold" className={styles.title}>
        暂时没有卖家在售（{rows.length}）
      </h2>
      {rows.map((goods) => (
        <article key={goods.goodsId} className={styles.line} aria-label={goods.goodsShowName}>
          <GoodsLine
            gone
            name={goods.goodsShowName}
            image={goods.image}
            facts={[goods.specification, goods.factory]}
            href={to('sub-goods/goods/detail', { goodsId: goods.goodsId })}
            end={null}
          />
          <Button
            size="s"
            variant={goods.watched ? 'text' : 'outlined'}
            label={`到货提醒：${goods.goodsShowName}`}
            onClick={() => setWatching(goods)}
          >
            {goods.watched ? watchedText(goods.watched) : '到货提醒'}
          </Button>
        </article>
      ))}
      <Suspense>
        {watching && (
          <WatchSheet
            goodsId={watching.goodsId}
            name={watching.goodsShowName}
            watched={watching.watched}
            onClose={() => setWatching(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
