import type { PurchaserState, RightEnd } from '@shop/contract/purchaser-fields'
import { Tag } from 'antd'

const COLORS: Record<PurchaserState, string | undefined> = {
  none: undefined,
  waiting: 'processing',
  refused: 'error',
  early: undefined,
  valid: 'success',
  expiring: 'warning',
  expired: 'error',
  transition: 'warning',
  ended: 'error',
}

interface PapersStateProps {
  of: {
    state: PurchaserState
    stateName: string
    basis: string | null
    from: string | null
    until: string | null
    endsWith: RightEnd | null
  }
}
/** Whether a member may order by their own papers, and until when. */
export const PapersState = ({ of: { state, stateName, basis, from, until, endsWith } }: PapersStateProps) => (
  <>
    <Tag color={COLORS[state]}>{stateName}</Tag>
    {state === 'early' && from && <span className="number">{from} 起</span>}
    {state !== 'early' && until && (
      <span className="number">
        {endsWith === 'identity-card' && '身份证'}至 {until}
      </span>
    )}
    {state === 'valid' && basis === 'legal-person' && '法定代表人'}
  </>
)
