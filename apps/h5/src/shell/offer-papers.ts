import type { CallError } from '@shop/client'
import { confirmDialog } from '@shop/ui'
import { go } from './navigation.ts'
import { invalidate } from './query-client.ts'

/**
 * Whether a press was refused for want of the member's own papers: then it says so, and leads to where they are sent and followed. The
 * page was drawn while they could still order, so that what they may do is fetched again.
 */
export function offerPapers({ reason, msg }: Pick<CallError, 'reason' | 'msg'>): boolean {
  if (reason !== 'PURCHASER_PAPERS') return false
  invalidate(['me'])
  void confirmDialog({ title: '还不能下单', message: msg, yes: '我的采购资料', no: '知道了' }).then(
    (yes) => yes && go('sub-person/register/identityInfo', { mine: true }),
  )
  return true
}
