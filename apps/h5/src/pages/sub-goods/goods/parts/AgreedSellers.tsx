import { ListFilterSellers } from '@shop/contract/browsing'
import { Chips } from '@shop/ui'
import { useCall } from '../../../../shell/query.ts'
import styles from './AgreedSellers.module.css'

interface AgreedSellersProps {
  keyword: string | undefined
  /** The seller whose prices are shown; undefined: all of them. */
  sellerId: number | undefined
  onChange: (sellerId: number | undefined) => void
}

/** Above the agreed prices: the sellers that agreed them, of which one can be chosen. */
export function AgreedSellers({ keyword, sellerId, onChange }: AgreedSellersProps) {
  const rows = useCall(ListFilterSellers, { agreed: true, ...(keyword && { keyword: keyword.slice(0, 100) }) }).data?.rows
  if (!rows || (rows.length < 2 && sellerId === undefined)) return null
  return (
    <section className={styles.bar} aria-label="卖家">
      <Chips
        label="按卖家看"
        value={sellerId === undefined ? null : String(sellerId)}
        onChange={(key) => onChange(key === null ? undefined : Number(key))}
        items={rows.map(({ id, name, count }) => ({ key: String(id), label: `${name} ${count}` }))}
      />
    </section>
  )
}
