import { SERVED_STATE_NAMES, type ServedState } from '@shop/contract/served-shops'
import { Tag } from 'antd'

const COLORS: Record<ServedState, string | undefined> = {
  buying: 'success',
  suspended: 'warning',
  priceOnly: undefined,
  unqualified: undefined,
  frozen: 'error',
}

/** Where a shop stands. */
export const ShopState = ({ state }: { state: ServedState }) => <Tag color={COLORS[state]}>{SERVED_STATE_NAMES[state]}</Tag>
