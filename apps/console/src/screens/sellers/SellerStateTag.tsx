import { SELLER_STATE_NAMES, type SellerState } from '@shop/contract/seller-states'
import { Tag } from 'antd'

const COLORS: Record<SellerState, string | undefined> = {
  preparing: 'processing',
  open: 'success',
  stopped: 'warning',
  overdue: 'warning',
  closed: undefined,
}

/** Where a seller stands. */
export const SellerStateTag = ({ state }: { state: SellerState }) => <Tag color={COLORS[state]}>{SELLER_STATE_NAMES[state]}</Tag>
