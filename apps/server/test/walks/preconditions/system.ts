import { DropJob, RetryJob, type Endpoint } from '@shop/contract'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [RetryJob, { values: async () => ({ name: 'orders.close-trade', reason: '服务已恢复' }) }],
  [DropJob, { values: async () => ({ name: 'orders.close-trade', reason: '交易已手工处理' }) }],
])
