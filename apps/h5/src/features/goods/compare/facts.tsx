import { expiry, lifeLeft } from '@shop/contract/shelf-life'
import { Price, Tag, formatFen } from '@shop/ui'
import type { ReactNode } from 'react'
import { conditionFen, isRated, NOT_RATED, priceKindName, stockText, tiersFrom } from '../goods-texts.ts'
import styles from './compare.module.css'
import { bestOf, type ComparedOffer } from './compared-offers.ts'

/** A line of the comparison. */
export interface ComparedFact {
  name: string
  /** The word at the best values, and whose they are. */
  best?: { word: string; ids: ReadonlySet<number> }
  valueOf: (row: ComparedOffer) => ReactNode
  /** Stands below the buttons: it decides little once the total is known. */
  minor?: boolean
}

/**
 * What is compared, in the order in which it decides. Amounts are left out for visitors who may not see prices, arrivals where the
 * content is old.
 */
export function comparedFacts(rows: readonly ComparedOffer[], units: string, isOld: boolean): ComparedFact[] {
  const hidden = rows.every((row) => row.price.hidden)
  const money: ComparedFact[] = [
    { name: '总价', best: { word: '最低', ids: bestOf(rows, 'total') }, valueOf: (row) => <Total row={row} units={units} /> },
    { name: '单价', valueOf: (row) => <Unit row={row} units={units} /> },
  ]
  const arrival: ComparedFact = {
    name: '送达',
    best: { word: '最快', ids: bestOf(rows, 'arrival') },
    valueOf: (row) => row.arrival ?? '—',
  }
  const tiered = rows.some((row) => tiersOf(row).length > 1)
  const tiers: ComparedFact = { name: '阶梯', minor: true, valueOf: (row) => <Tiers row={row} units={units} /> }
  return [
    ...(hidden ? [] : money),
    ...(isOld ? [] : [arrival]),
    { name: '效期', best: { word: '最长', ids: bestOf(rows, 'life') }, valueOf: (row) => <Expiry row={row} /> },
    { name: '库存', valueOf: (row) => stockOf(row, units) },
    ...(hidden ? [] : [{ name: '起配', valueOf: minimumOf }]),
    ...(tiered ? [tiers] : []),
    { name: '运费', minor: true, valueOf: (row) => row.freightText },
    { name: '评分', minor: true, valueOf: (row) => <Seller row={row} /> },
  ]
}

const Seller = ({ row }: { row: ComparedOffer }) => (
  <>
    {isRated(row.sellerScore) ? `${row.sellerScore.toFixed(1)} 分` : NOT_RATED}
    <span className={styles.hint}>{row.regionName}</span>
  </>
)

const tiersOf = (row: ComparedOffer) => tiersFrom(row.tiers, row.minQuantity)

function Total({ row, units }: { row: ComparedOffer; units: string }) {
  const hidden = row.price.hidden
  return (
    <>
      <Price fen={row.totalFen} hiddenReason={hidden} />
      <span className={styles.hint}>
        {row.quantity} {units}，{freightOf(row)}
      </span>
    </>
  )
}

/** What the packs change of the freight of the seller's order. */
function freightOf({ freightFen, freightInCart }: ComparedOffer) {
  if (freightInCart) return '运费已在购物车'
  if (!freightFen) return '包邮'
  return freightFen > 0 ? `含运费 ${conditionFen(freightFen)}` : `已减运费 ${conditionFen(-freightFen)}`
}

function Unit({ row, units }: { row: ComparedOffer; units: string }) {
  const kind = priceKindName(row.price.kind)
  return (
    <>
      {row.price.fen === null ? '—' : formatFen(row.price.fen)}/{units}
      {kind && <Tag variant="brand">{kind}</Tag>}
    </>
  )
}

const Expiry = ({ row }: { row: ComparedOffer }) => (
  <>
    {expiry(row) || '—'}
    {row.expiresOn && <span className={styles.hint}>{lifeLeft(row)}</span>}
    {row.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
  </>
)

function stockOf(row: ComparedOffer, units: string) {
  if (row.stock.level !== 'none' && !row.complete)
    return (
      <b className={styles.short}>
        只能买 {row.quantity} {units}
      </b>
    )
  return stockText(row.stock, units)
}

function minimumOf({ minOrderFen, missingFen }: ComparedOffer) {
  if (!minOrderFen) return '不限'
  return missingFen ? (
    <>
      {conditionFen(minOrderFen)}
      <b className={styles.short}>还差 {conditionFen(missingFen)}</b>
    </>
  ) : (
    <>
      {conditionFen(minOrderFen)}
      <span className={styles.hint}>已满足</span>
    </>
  )
}

const Tiers = ({ row, units }: { row: ComparedOffer; units: string }) => (
  <>
    {tiersOf(row).map(({ from, fen }) => (
      <span key={from} className={styles.tier}>
        {from} {units}起 {formatFen(fen)}
      </span>
    ))}
  </>
)
