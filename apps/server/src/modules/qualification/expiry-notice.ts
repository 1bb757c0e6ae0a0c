import { PAGES } from '@shop/contract'
import { addDays } from '../../kernel/clock.ts'
import type { Notice } from '../messaging/index.ts'

interface Ending {
  kind: string
  name: string
  expiresOn: string
  isCore: boolean
  /** Which purchases its end stops; '' where none does. */
  stops: string
  /** Below zero: it has ended. */
  daysLeft: number
  /** For how many days after the end the shop may still buy with it. */
  graceDays: number
}

/** What a shop is notified of a certificate that ends: when, and what follows. */
export const expiryNotice = (ending: Ending): Notice => ({
  kind: 'certificate',
  title: `${ending.name}${whenText(ending)}`,
  text: ending.isCore ? followsText(ending) : partText(ending),
  to: ending.isCore ? PAGES.credential : `${PAGES.updateCertificate}?kind=${ending.kind}`,
})

function whenText({ daysLeft }: Ending) {
  if (daysLeft < 0) return '已到期'
  if (daysLeft === 0) return '今天到期'
  return daysLeft === 1 ? '明天到期' : `还有 ${daysLeft} 天到期`
}

function followsText({ expiresOn, daysLeft, graceDays }: Ending) {
  const lastDay = addDays(expiresOn, graceDays)
  if (daysLeft + graceDays < 0) return `已于 ${expiresOn} 到期，采购已暂停，价格仍可查看。更新通过后马上恢复采购`
  if (graceDays > 0) return `有效期至 ${expiresOn}，已登记换证受理回执，可采购至 ${lastDay}`
  return daysLeft === 0 ? '明天起暂停采购，请尽快更新证照' : `有效期至 ${expiresOn}，请提前更新，以免影响采购`
}

/** Of a certificate besides the core ones: it stops only the goods that need it. */
function partText({ expiresOn, stops, daysLeft, graceDays }: Ending) {
  if (stops === '') return daysLeft < 0 ? `已于 ${expiresOn} 到期，请更新证照` : `有效期至 ${expiresOn}，请提前更新`
  if (daysLeft + graceDays < 0) return `已于 ${expiresOn} 到期，已暂停采购${stops}，其他商品不受影响。更新通过后马上恢复采购`
  if (graceDays > 0) return `有效期至 ${expiresOn}，已登记换证受理回执，${stops}可采购至 ${addDays(expiresOn, graceDays)}`
  return daysLeft === 0
    ? `明天起暂停采购${stops}，其他商品不受影响，请尽快更新证照`
    : `有效期至 ${expiresOn}，到期后暂停采购${stops}，请提前更新`
}
