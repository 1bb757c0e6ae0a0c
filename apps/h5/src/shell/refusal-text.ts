import type { CallError } from '@shop/client'

/** What a refusal says, with the wait where there is one. */
export const refusalText = ({ msg, retryAfter }: Pick<CallError, 'msg' | 'retryAfter'>) =>
  retryAfter > 0 ? `${msg}（${retryAfter} 秒后可重试）` : msg
