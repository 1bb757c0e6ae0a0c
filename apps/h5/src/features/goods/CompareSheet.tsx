import { CompareOffers } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { Chips, EmptyView, NumberBox, Price, Sheet, Skeleton, Tag, formatFen, toast } from '@shop/ui'
import { useState } from 'react'
import { lifeLeft } from '../../shell/format.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { to } from '../../shell/navigation.ts'
import { useCall } from '../../shell/query.ts'
import styles from './CompareSheet.module.css'
import { NextStep } from './NextStep.tsx'
import { useAddToCart } from './useAddToCart.ts'
import { stockText, tiersFrom } from './goods-texts.ts'

type Row = Out<typeof CompareOffers>['rows'][number]
const SORTS = [
  { key: 'price', label: '价格低' },
  { key: 'life', label: '效期长' },
  { key: 'missing', label: '差额少' },
  { key: 'score', label: '评分高' },
]
const LAST = Number.MAX_SAFE_INTEGER
const ORDER = {
  price: (row) => row.price.fen ?? LAST,
  life: (row) => -(row.lifeDays ?? -1),
  missing: (row) => row.missingFen ?? 0,
  score: (row) => -row.sellerScore,
} satisfies Record<string, (row: Row) => number>
type SortKey = keyof typeof ORDER

interface CompareSheetProps {
  goodsId: number
  name: string
  units: string
  /** The initial quantity of the comparison; 1 by default. */
  quantity?: number
  onClose: () => void
}

/** All sellers of one product side by side, at the quantity the buyer wants. */
export default function CompareSheet({ goodsId, name, units, quantity: first = 1, onClose }: CompareSheetProps) {
  const [quantity, setQuantity] = useState(first)
  const [sort, setSort] = useState<SortKey>('price')
  const offers = useCall(CompareOffers, { goodsId, quantity }, { keepPrevious: true })
  return (
    <Sheet open title={`比较卖家 · ${name}`} onClose={onClose} height="tall">
      <div className={styles.head}>
        <span className={styles.at}>
          我要买
          <NumberBox value={quantity} min={1} max={9999} label="购买数量" onChange={setQuantity} />
          {units}
        </span>
        <Chips items={SORTS} label="排序" value={sort} onChange={(key) => setSort((key as SortKey | null) ?? 'price')} />
      </div>
      <Loaded query={offers} skeleton={<Skeleton shape="card" count={3} />}>
        {({ rows }) =>
          rows.length ? (
            <ul className={styles.list}>
              {sorted(rows, sort).map((row) => (
                <OfferCard key={row.gccsId} row={row} units={units} goodsId={goodsId} onLeave={onClose} />
              ))}
            </ul>
          ) : (
            <EmptyView art="counter" title="暂时没有卖家在售" small />
          )
        }
      </Loaded>
    </Sheet>
  )
}

/** Puts purchasable offers before the others. */
const sorted = (rows: Row[], sort: SortKey) =>
  [...rows].sort((a, b) => Number(a.cannotBuy !== null) - Number(b.cannotBuy !== null) || ORDER[sort](a) - ORDER[sort](b))

function OfferCard({ row, units, goodsId, onLeave }: { row: Row; units: string; goodsId: number; onLeave: () => void }) {
  const cart = useAddToCart(row)
  const tiers = tiersFrom(row.tiers, row.minQuantity)
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <a className={styles.seller} href={to('sub-goods/goods/detail', { goodsId, gccsId: row.gccsId })} onClick={onLeave}>
          {row.sellerName}
        </a>
        <span className={styles.score}>
          {row.sellerScore.toFixed(1)} 分 · {row.regionName}
        </span>
      </div>
      <div className={styles.buy}>
        <Price fen={row.price.fen} hiddenReason={row.price.hidden} unit={units} size="m" />
        {row.price.kind === 'contract' && <Tag variant="brand">协议价</Tag>}
        {row.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
        <span className={styles.action}>
          {row.cannotBuy ? (
            <NextStep reason={row.cannotBuy.reason} />
          ) : (
            <NumberBox
              compact
              {...cart.box}
              label={`${row.sellerName}的数量`}
              onChange={cart.change}
              onCorrect={(_reason, _value, message) => toast(message)}
            />
          )}
        </span>
      </div>
      {tiers.length > 1 && row.price.fen !== null && (
        <p className={styles.tiers}>{tiers.map(({ from, fen }) => `${from}${units}起 ${formatFen(fen)}`).join('　')}</p>
      )}
      <dl className={styles.facts}>
        <Fact wide name="效期" value={lifeOf(row)} strong={row.nearExpiry} />
        <Fact wide name="送达" value={row.deliveryText} />
        <Fact name="库存" value={stockText(row.stock, units)} />
        <Fact name="起订" value={`${row.minQuantity}${units}${row.step > 1 ? `，每次加 ${row.step}` : ''}`} />
        <Fact wide name="起配" value={minimumOf(row)} strong={(row.missingFen ?? 0) > 0} />
        <Fact wide name="运费" value={row.freightText} />
      </dl>
      {row.cannotBuy && !row.price.hidden && <p className={styles.why}>{row.cannotBuy.text}</p>}
    </li>
  )
}

/** A `wide` fact takes a whole line, so that the facts of all offers line up. */
const Fact = ({ name, value, strong, wide }: { name: string; value: string; strong?: boolean; wide?: boolean }) => (
  <div className={wide ? `${styles.fact} ${styles.wide}` : styles.fact}>
    <dt>{name}</dt>
    <dd className={strong ? styles.strong : undefined}>{value || '—'}</dd>
  </div>
)

const lifeOf = (row: Row) => (row.expiresOn ? `${row.expiresOn}，${lifeLeft(row)}` : '—')
/** Amounts are hidden whenever prices are. */
const minimumOf = ({ minOrderFen, missingFen, price }: Row) => {
  if (minOrderFen === null) return price.hidden === 'login' ? '登录可见' : price.hidden ? '认证可见' : '不限'
  if (minOrderFen === 0) return '不限'
  return `${formatFen(minOrderFen)}${missingFen ? `，还差 ${formatFen(missingFen)}` : '，已满足'}`
}
