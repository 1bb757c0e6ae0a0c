import type { ShopReview } from '@shop/contract/applications'
import { REVIEW } from '@shop/contract/codes'
import type { TagVariant } from '@shop/ui'

type Certificate = Pick<ShopReview['certificates'][number], 'state' | 'expiresOn' | 'daysLeft' | 'update'>

/** Where a certificate stands, as its tag says it. */
export function certificateTag({ state, daysLeft }: Certificate): { text: string; tone: TagVariant } {
  switch (state) {
    case 'valid':
      return { text: '有效', tone: 'brand' }
    case 'expiring':
      return { text: daysLeft === 0 ? '今天到期' : `还有 ${daysLeft} 天`, tone: 'near-expiry' }
    case 'expired':
      return { text: '已过期', tone: 'danger' }
    case 'updating':
      return { text: '更新审核中', tone: 'near-expiry' }
    case 'missing':
      return { text: '未上传', tone: 'neutral' }
  }
}

/** To which day it counts, and what became of its update. */
export function certificateDetail(certificate: Certificate): string {
  const until = validUntil(certificate)
  if (certificate.update?.state === REVIEW.rejected) return `更新未通过，请修改后重新提交${until && `；现有证照${until}`}`
  if (certificate.state === 'updating') return until ? `现有证照${until}` : '审核通过后生效'
  if (certificate.state === 'missing') return ''
  return until
}

function validUntil({ state, expiresOn, daysLeft }: Certificate): string {
  if (expiresOn === null) return state === 'missing' || (state === 'updating' && daysLeft === null) ? '' : '长期有效'
  return daysLeft !== null && daysLeft < 0 ? `已于 ${expiresOn} 到期` : `有效期至 ${expiresOn}`
}
