import { addressNow } from './address.ts'
import { keep } from './keep.ts'
import { go } from './navigation.ts'

const PAYING = 'paying'
const RESULT = 'sub-goods/order/payResult'

/** Leads the payer to the provider’s page in place of the current one, to which going back must not lead after the payment. */
export function leaveToPay(tradeId: number, payUrl: string) {
  keep(PAYING, String(tradeId), sessionStorage)
  // The browser may keep this page as it is.
  window.addEventListener('pageshow', ({ persisted }) => persisted && receivePayer(true), { once: true })
  window.location.replace(payUrl)
}

/** Asks a payer who left the provider’s page by the browser’s back button how it went; the provider’s own way leads there anyhow. */
export function receivePayer(wentBack = cameBack()) {
  const tradeId = Number(sessionStorage.getItem(PAYING))
  sessionStorage.removeItem(PAYING)
  if (wentBack && tradeId && addressNow() !== RESULT) go(RESULT, { tradeId })
}

/** Whether this page was loaded by going back to it. */
function cameBack() {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'back_forward'
}
