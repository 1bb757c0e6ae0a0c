import { MAX_QUANTITY } from '@shop/contract/max-quantity'
import { CompareOffers } from '@shop/contract/catalog'
import { BUY_REASONS } from '@shop/contract/codes'
import { Button, Chips, EmptyView, NumberBox, Sheet, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useEffect, useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { useIsOld } from '../../shell/content-age.ts'
import { QUIET_MS, useCall } from '../../shell/query.ts'
import styles from './compare/compare.module.css'
import { CompareList, CompareTable } from './compare/CompareTable.tsx'
import { sortOffers, type ComparedOffer, type SortKey } from './compare/compared-offers.ts'
import { comparedFacts } from './compare/facts.tsx'
import { useRoomForTable } from './compare/use-room-for-table.ts'
import { isShopReason } from './goods-texts.ts'
import { NextStep } from './NextStep.tsx'

const WatchSheet = lazyPart(() => import('./WatchSheet.tsx'))

const SORTS = [
  { key: 'total', label: '总价低' },
  { key: 'arrival', label: '送达快' },
  { key: 'life', label: '效期长' },
] as const satisfies readonly { key: SortKey; label: string }[]

interface CompareSheetProps {
  goodsId: number
  name: string
  units: string
  /** The quantity to begin with; 1 by default. */
  quantity?: number
  /** The offer from whose page the comparison is opened. */
  currentId?: number | undefined
  onClose: () => void
}

/** All sellers of one product at the quantity the buyer wants: what it costs in all, when it comes, how long it keeps. */
export default function CompareSheet({ goodsId, name, units, quantity: first = 1, currentId, onClose }: CompareSheetProps) {
  const [wanted, setWanted] = useState(first)
  const quantity = useQuiet(wanted)
  const [sort, setSort] = useState<SortKey>('total')
  const offers = useCall(CompareOffers, { goodsId, quantity }, { keepPrevious: true })
  const pending = offers.isPlaceholderData || wanted !== quantity
  const room = useRoomForTable()
  const isOld = useIsOld()
  const rows = offers.data?.rows ?? []
  const hidden = rows.length > 0 && rows.every((row) => row.price.hidden)
  const sorts = hidden ? SORTS.slice(1) : SORTS
  const shop = shopReason(rows)
  const isOut = rows.length > 0 && rows.every(({ stock }) => stock.level === 'none')
  const [watching, setWatching] = useState(false)
  const Comparison = room ? CompareTable : CompareList
  return (
    <Sheet
      open
      title={`比价 · ${name}`}
      onClose={onClose}
      height="tall"
      {...(shop
        ? {
            footer: BUY_REASONS[shop.reason].action ? (
              <NextStep main reason={shop.reason} step={shop.step} />
            ) : (
              <p>{shop.text}</p>
            ),
          }
        : isOut && {
            footer: (
              <Button block onClick={() => setWatching(true)}>
                到货提醒
              </Button>
            ),
          })}
    >
      <div className={styles.head}>
        <span className={styles.at}>
          我要买
          <NumberBox value={wanted} min={1} max={MAX_QUANTITY} label="购买数量" onChange={setWanted} live />
          {units}
        </span>
        {rows.length > 1 && (
          <Chips
            items={sorts}
            label="排序"
            value={hidden && sort === 'total' ? null : sort}
            onChange={(key) => setSort((key as SortKey | null) ?? 'total')}
          />
        )}
      </div>
      <Loaded query={offers} skeleton={<Skeleton shape="card" count={3} />}>
        {() =>
          rows.length ? (
            <div className={styles.comparison} aria-busy={pending}>
              <Comparison
                rows={sortOffers(rows, sort)}
                facts={comparedFacts(rows, units, isOld)}
                goodsId={goodsId}
                name={name}
                units={units}
                wanted={wanted}
                pending={pending}
                currentId={currentId}
                buttons={!shop}
                onLeave={onClose}
              />
              {!hidden && <p className={styles.foot}>总价含运费；购物车里同一卖家的商品一起算起配和包邮</p>}
            </div>
          ) : (
            <EmptyView art="counter" title="暂时没有卖家在售" small />
          )
        }
      </Loaded>
      <Suspense>
        {watching && <WatchSheet goodsId={goodsId} name={name} watched={null} onClose={() => setWatching(false)} />}
      </Suspense>
    </Sheet>
  )
}

/** What keeps the shop itself from buying, whoever sells: said once, below all offers. */
const shopReason = (rows: readonly ComparedOffer[]) => {
  const why = rows[0]?.cannotBuy
  return why && (why.reason === 'login' || isShopReason(why.reason)) ? why : null
}

/** A value once it has not changed for a moment. */
function useQuiet(value: number): number {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setQuiet(value), QUIET_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return quiet
}
