import { confirmDialog } from '@shop/ui'
import { go } from './navigation.ts'
import { invalidate } from './query-client.ts'

/**
 * Says that the member’s own papers are missing, and leads to where they are sent and followed. The page was drawn while the member could
 * still order, so that what they may do is fetched again.
 */
export async function showPapersDialog(message: string) {
  invalidate(['me'])
  const yes = await confirmDialog({ title: '还不能下单', message, yes: '我的采购资料', no: '知道了' })
  if (yes) go('sub-person/register/identityInfo', { mine: true })
}
