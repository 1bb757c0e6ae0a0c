import { CompareOffers } from '@shop/contract/catalog'
import { IconChevronRight, formatFen, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { sortOffers } from '../../../../features/goods/compare/compared-offers.ts'
import { useIsOld } from '../../../../shell/content-age.ts'
import { useCall } from '../../../../shell/query.ts'
import type { Detail } from './detail-data.ts'
import styles from './OtherOffers.module.css'

const CompareSheet = lazyPart(() => import('../../../../features/goods/CompareSheet.tsx'))

interface OtherOffersProps {
  goods: Detail
  quantity: number
}
/** The best of the other offers, from this seller too, in one line; a press compares all of them. */
export default function OtherOffers({ goods, quantity }: OtherOffersProps) {
  const [open, setOpen] = useState(false)
  const isOld = useIsOld()
  const { goodsId, units } = goods
  const currentId = goods.offer?.gccsId
  const offers = useCall(CompareOffers, { goodsId, quantity }, { staleTime: 60_000 })
  const others = sortOffers(
    (offers.data?.rows ?? []).filter((row) => row.gccsId !== currentId),
    'total',
  )
  const [best] = others
  if (offers.data && !best) return null
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.name}>其他报价{best && `（${others.length}）`}</span>
        <span className={styles.best}>
          {best && (
            <>
              {best.sellerName}
              {best.price.fen !== null && <b className={styles.fen}> {formatFen(best.price.fen)}</b>}
              {best.arrival && !isOld && `，${best.arrival}到`}
            </>
          )}
        </span>
        <span className={styles.more}>
          比价
          <IconChevronRight size={14} />
        </span>
      </button>
      <Suspense>
        {open && (
          <CompareSheet
            goodsId={goodsId}
            name={goods.goodsShowName}
            units={units}
            quantity={quantity}
            currentId={currentId}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
