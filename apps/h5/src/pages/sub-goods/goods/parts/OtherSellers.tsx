import { Card, Price, Tag } from '@shop/ui'
import { Suspense, lazy, useState } from 'react'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

const CompareSheet = lazy(() => import('../../../../features/goods/CompareSheet.tsx'))

/** The same goods elsewhere: three other sellers at once, all of them side by side in a sheet. */
export function OtherSellers({ goods }: { goods: Goods }) {
  const [comparing, setComparing] = useState(false)
  const offers = useCall('CompareOffers', { goodsId: goods.goodsId }, { enabled: goods.offerCount > 1 || goods.offer === null })
  const others = (offers.data?.rows ?? []).filter((row) => row.gccsId !== goods.offer?.gccsId)
  if (others.length === 0) return null
  return (
    <Card
      title="其他卖家"
      more={{ label: `比较 ${others.length + (goods.offer ? 1 : 0)} 家`, onAction: () => setComparing(true) }}
    >
      <ul className={styles.others}>
        {others.slice(0, 3).map((row) => (
          <li key={row.gccsId}>
            <a href={to('sub-goods/goods/detail', { goodsId: goods.goodsId, gccsId: row.gccsId })}>
              <span className={styles.otherName}>
                {row.sellerName}
                {row.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
              </span>
              <span className={styles.otherLife}>{row.expiresOn ? `效期 ${row.expiresOn}` : '缺货'}</span>
              <Price fen={row.price.fen} hiddenReason={row.price.hidden} size="s" />
            </a>
          </li>
        ))}
      </ul>
      {comparing && (
        <Suspense>
          <CompareSheet
            goodsId={goods.goodsId}
            name={goods.goodsShowName}
            units={goods.units}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
