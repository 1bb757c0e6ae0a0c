import { useEffect, useState } from 'react'
import { setPageSearch, usePageSearch } from '../../shell/navigation.ts'
import type { WechatReturn } from './wechat.ts'

/**
 * What the page’s address says of a way back from WeChat; null for any other visit, and once `forget` was called. It is taken out of
 * the address: a reload must not use the code again.
 */
export function useReturned(page: 'sub-person/login/smsLogin' | 'sub-person/user/setting') {
  const { code, state } = usePageSearch(page)
  const [returned, setReturned] = useState<WechatReturn | null>(
    code || state ? { ...(code && { code }), ...(state && { state }) } : null,
  )
  useEffect(() => {
    if (code || state) setPageSearch(page, { code: undefined, state: undefined })
  }, [page, code, state])
  return { returned, forget: () => setReturned(null) }
}
