import { Money } from '../../kit/Money.tsx'
import type { PriceImportRow } from './price-imports.ts'

/** The price that a customer had when the row was looked at, and the one that the row asks for, with their last days. */
export function PriceChange({ row }: { row: PriceImportRow }) {
  const { outcome, seenFen, seenUntil, fen, until } = row
  const isSame = seenFen === fen && seenUntil === until
  const after = outcome === 'ended' ? <strong>结束</strong> : fen === null ? null : <strong>{priceOf(fen)}</strong>
  return (
    <>
      {seenFen !== null && !isSame && (
        <>
          <del className="quiet">{priceOf(seenFen)}</del>
          {after && <span aria-hidden> → </span>}
        </>
      )}
      {after ?? (seenFen === null ? '—' : null)}
      {fen !== null && (until !== null || (seenUntil !== null && !isSame)) && (
        <div className="quiet number">{until === null ? '长期' : `至 ${until}`}</div>
      )}
    </>
  )
}
const priceOf = (fen: number) => <Money fen={fen} />
