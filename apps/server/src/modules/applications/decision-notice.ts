import { APPLICATION_FIELDS, AUDIT, type ApplicationField, type ApplicationLevel, type AuditState } from '@shop/contract'
import type { Notice } from '../messaging/index.ts'

/** What the shop has and lacks. */
const CREDENTIAL = '/sub-person/credential/credential'
const LEVELS: Record<ApplicationLevel, { name: string; opens: string; form: string }> = {
  price: { name: '查看价格申请', opens: '现在可以查看价格', form: '/sub-person/register/look' },
  procure: { name: '采购资质申请', opens: '现在可以下单采购', form: '/sub-person/register/commitApply' },
  update: { name: '证照更新', opens: '新的证照已生效', form: CREDENTIAL },
}

/** What a shop is notified of a decision on its application: what it may do now, or what is to be corrected, and where. */
export function decisionNotice(level: ApplicationLevel, to: AuditState, reasons: Record<string, string>): Notice {
  const { name, opens, form } = LEVELS[level]
  if (to === AUDIT.approved) return { kind: 'audit', title: `${name}已通过`, text: opens, to: CREDENTIAL }
  const text = Object.entries(reasons)
    .map(([field, why]) => `${APPLICATION_FIELDS[field as ApplicationField]}：${why}`)
    .join('；')
  return { kind: 'audit', title: `${name}未通过`, text, to: form }
}
