import {
  APPLICATION_FIELDS,
  REVIEW,
  formOf,
  PAGES,
  type ApplicationField,
  type ApplicationLevel,
  type ReviewState,
} from '@shop/contract'
import type { Notice } from '../messaging/index.ts'
import type { Purpose } from './application-rows.ts'
import { kindName } from './kind-name.ts'

interface Words {
  name: string
  opens: string
}

const WORDS: Record<ApplicationLevel, (purpose: Purpose) => Words> = {
  price: () => ({ name: '查看价格申请', opens: '现在可以查看价格' }),
  procure: () => ({ name: '采购资质申请', opens: '现在可以下单采购' }),
  update: (purpose) => ({ name: kindName(purpose), opens: '新证照已生效' }),
}

/** What a shop is notified of a decision on its application: what it may do now, or no more, or what is to be
 * corrected, and where. */
export function decisionNotice(purpose: Purpose, decided: ReviewState, reasons: Record<string, string>): Notice {
  const { name, opens } = WORDS[purpose.level](purpose)
  if (decided === REVIEW.approved) return { kind: 'audit', title: `${name}已通过`, text: opens, to: PAGES.credential }
  if (decided === REVIEW.ended) {
    const name = purpose.level === 'price' ? '查看价格资质' : '采购资质'
    return {
      kind: 'audit',
      title: `${name}已被平台撤销`,
      text: `原因：${reasons.revoked ?? ''}；如有疑问请联系资质热线`,
      to: PAGES.credential,
    }
  }
  const text = Object.entries(reasons)
    .map(([field, why]) => `${APPLICATION_FIELDS[field as ApplicationField]}：${why}`)
    .join('；')
  return { kind: 'audit', title: `${name}未通过`, text, to: formOf(purpose) }
}
