import { CompareOffers } from '@shop/contract/catalog'
import { Card, Price, Skeleton, Tag, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { stockText } from '../../../../features/goods/goods-texts.ts'
import { lifeLeft } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from './OtherSellers.module.css'

const CompareSheet = lazyPart(() => import('../../../../features/goods/CompareSheet.tsx'))
const MAX_SHOWN = 3

interface OtherSellersProps {
  goodsId: number
  name: string
  units: string
  quantity: number
  /** The offer already on the page, which is left out. */
  excludedOfferId?: number | undefined
}
/** The same product from other sellers: the best three here, all of them in a sheet. */
export default function OtherSellers({ goodsId, name, units, quantity, excludedOfferId }: OtherSellersProps) {
  const [open, setOpen] = useState(false)
  const offers = useCall(CompareOffers, { goodsId, quantity }, { staleTime: 60_000 })
  if (offers.isError) return null
  const others = offers.data?.rows.filter((row) => row.gccsId !== excludedOfferId)
  if (others?.length === 0) return null
  const ordered =
    others && [...others].sort((a, b) => Number(!!a.cannotBuy) - Number(!!b.cannotBuy) || (a.price.fen ?? 0) - (b.price.fen ?? 0))
  return (
    <Card
      title={others ? `其他卖家（${others.length}）` : '其他卖家'}
      more={{ label: '全部比价', onAction: () => setOpen(true) }}
    >
      {ordered ? (
        <ul>
          {ordered.slice(0, MAX_SHOWN).map((row) => (
            <li key={row.gccsId}>
              <a className={styles.row} href={to('sub-goods/goods/detail', { goodsId, gccsId: row.gccsId })}>
                <span className={styles.who}>
                  <span className={styles.seller}>
                    {row.sellerName}
                    {row.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
                  </span>
                  <span className={styles.facts}>
                    {[lifeLeft(row), stockText(row.stock, units), `${row.minQuantity}${units}起`].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Price fen={row.price.fen} hiddenReason={row.price.hidden} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="line" count={3} />
      )}
      <Suspense>
        {open && <CompareSheet goodsId={goodsId} name={name} units={units} quantity={quantity} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}
