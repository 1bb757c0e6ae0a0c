import { toast } from '@shop/ui/toast/toast.ts'
import { copyText } from '../../../../shell/copy.ts'

/** Hands the page on: by the phone's own sheet, or as a link to send where there is none. No price goes with it. */
export async function sharePage(title: string) {
  const url = window.location.href
  // Plain http and some browsers have no share sheet.
  if (!('share' in navigator)) return copyText('链接', url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the phone's own sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('没有分享出去，请稍后再试', { tone: 'error' })
  }
}
