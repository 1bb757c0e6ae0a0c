import { SERVED_STATE_NAMES, type ServedState } from '@shop/contract/served-shops'
import { Tag } from 'antd'

const COLORS: Record<ServedState, string | undefined> = {
  buying: 'success',
  suspended: 'warning',
  priceOnly: undefined,
  unqualified: undefined,
  frozen: 'error',
}

/** Where a shop stands; of one that was replaced that it counts no more. */
export const ShopState = ({ shop: { state, replacedAt } }: { shop: { state: ServedState; replacedAt: string | null } }) =>
  replacedAt ? <Tag>登记已失效</Tag> : <Tag color={COLORS[state]}>{SERVED_STATE_NAMES[state]}</Tag>
