import { OFFER_COLUMN_NAMES } from '@shop/contract/offer-columns'
import type { Row } from './import-states.ts'

/** The column under which all tiers beyond the first are shown together. */
const nameOf = (column: Row['changes'][number]['column']) => (column === 'tierPrice2' ? '阶梯价' : OFFER_COLUMN_NAMES[column])

/** What changes of an offer and its batch, each with before and after. */
export function Changes({ changes }: Pick<Row, 'changes'>) {
  return changes.map(({ column, before, after }) => (
    <div key={column}>
      <span className="quiet">{nameOf(column)} </span>
      {before && (
        <>
          <del className="number quiet">{before}</del>
          <span aria-hidden> → </span>
        </>
      )}
      <strong className="number">{after || '无'}</strong>
    </div>
  ))
}
