import { CERTIFICATE_NAMES, type CertificateKind } from '@shop/contract/certificates'

/** How long a certificate lasts, or since when it doesn't. */
export function daysText(daysLeft: number): string {
  if (daysLeft < 0) return `已过期 ${-daysLeft} 天`
  return daysLeft === 0 ? '今天到期' : `${daysLeft} 天`
}

/** Which notice the shop got last. */
export const noticeText = (days: number) => (days === 0 ? '到期当天' : `提前 ${days} 天`)

/** Whether it is one of the kinds that applications carry; older rows have others. */
export const isKnownKind = (kind: string): kind is CertificateKind => kind in CERTIFICATE_NAMES
