import type { CallOut } from '@shop/contract/endpoints'
import type { BuyReason } from '@shop/contract/codes'
import { Chips, EmptyView, NumberBox, Price, Sheet, Skeleton, Tag, formatFen, toast } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { to } from '../../shell/navigation.ts'
import { useCall } from '../../shell/query.ts'
import styles from './CompareSheet.module.css'
import { NextStep } from './NextStep.tsx'
import { useAddToCart } from './useAddToCart.ts'
import { stockText } from './words.ts'

type Row = CallOut<'CompareOffers'>['rows'][number]
const SORTS = [
  { key: 'price', label: '价格低' },
  { key: 'life', label: '效期长' },
  { key: 'missing', label: '差额少' },
  { key: 'score', label: '评分高' },
]
const FAR = Number.MAX_SAFE_INTEGER
const ORDER = {
  price: (row) => row.price.fen ?? FAR,
  life: (row) => -(row.lifeDays ?? -1),
  missing: (row) => row.missingFen ?? 0,
  score: (row) => -row.sellerScore,
} satisfies Record<string, (row: Row) => number>
type SortKey = keyof typeof ORDER

interface CompareSheetProps {
  goodsId: number
  name: string
  units: string
  /** Where the comparison begins; 1 unless told. */
  quantity?: number
  onClose: () => void
}

/** All sellers of one goods side by side, at the quantity the buyer wants. */
export default function CompareSheet({ goodsId, name, units, quantity: first = 1, onClose }: CompareSheetProps) {
  const [quantity, setQuantity] = useState(first)
  const [sort, setSort] = useState<SortKey>('price')
  const offers = useCall('CompareOffers', { goodsId, quantity }, { keepPrevious: true })
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
            <EmptyView title="暂时没有卖家在售" small />
          )
        }
      </Loaded>
    </Sheet>
  )
}

/** What can be bought stands before what can't. */
const sorted = (rows: Row[], sort: SortKey) =>
  [...rows].sort((a, b) => Number(a.cannotBuy !== null) - Number(b.cannotBuy !== null) || ORDER[sort](a) - ORDER[sort](b))

function OfferCard({ row, units, goodsId, onLeave }: { row: Row; units: string; goodsId: number; onLeave: () => void }) {
  const cart = useAddToCart(row)
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
        <span className={styles.act}>
          {row.cannotBuy ? (
            <NextStep reason={row.cannotBuy.reason as BuyReason} />
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
      {row.tiers.length > 1 && row.price.fen !== null && (
        <p className={styles.tiers}>{row.tiers.map((tier) => `满 ${tier.from}${units} ${formatFen(tier.fen)}`).join('　')}</p>
      )}
      <dl className={styles.facts}>
        <Fact name="效期" value={row.expiresOn ? `${row.expiresOn}${lifeOf(row.lifeDays)}` : '—'} />
        <Fact name="库存" value={stockText(row.stock, units)} />
        <Fact name="起订" value={`${row.minQuantity}${units}${row.step > 1 ? `，每次加 ${row.step}` : ''}`} />
        <Fact name="起配" value={minimumOf(row)} strong={(row.missingFen ?? 0) > 0} />
        <Fact name="运费" value={row.freightText} />
        <Fact name="送达" value={row.deliveryText} />
      </dl>
      {row.cannotBuy && <p className={styles.why}>{row.cannotBuy.text}</p>}
    </li>
  )
}

const Fact = ({ name, value, strong }: { name: string; value: string; strong?: boolean }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd className={strong ? styles.strong : undefined}>{value || '—'}</dd>
  </div>
)

const lifeOf = (days: number | null) =>
  days === null ? '' : days < 60 ? `（剩 ${days} 天）` : `（剩 ${Math.floor(days / 30.4)} 个月）`
const minimumOf = (row: Row) =>
  row.minOrderFen === null || row.minOrderFen === 0
    ? '不限'
    : `${formatFen(row.minOrderFen)}${row.missingFen ? `，还差 ${formatFen(row.missingFen)}` : '，已满足'}`
