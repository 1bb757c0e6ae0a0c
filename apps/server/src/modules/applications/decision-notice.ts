import { APPLICATION_FIELDS, AUDIT, type ApplicationField, type ApplicationLevel, type AuditState } from '@shop/contract'
import type { Notice } from '../messaging/index.ts'
import type { Purpose } from './application-rows.ts'
import { kindName } from './kind-name.ts'

interface Words {
  name: string
  opens: string
  form: string
}
/** What the shop has and lacks: where an approval leads. */
const CREDENTIAL = '/sub-person/credential/credential'

const WORDS: Record<ApplicationLevel, (purpose: Purpose) => Words> = {
  price: () => ({ name: '查看价格申请', opens: '现在可以查看价格', form: '/sub-person/register/look' }),
  procure: () => ({ name: '采购资质申请', opens: '现在可以下单采购', form: '/sub-person/register/commitApply' }),
  update: (purpose) => ({
    name: kindName(purpose),
    opens: '新证照已生效',
    form: `/sub-person/credential/update?kind=${purpose.kind}`,
  }),
}

/** What a shop is notified of a decision on its application: what it may do now, or what is to be corrected, and where. */
export function decisionNotice(purpose: Purpose, decided: AuditState, reasons: Record<string, string>): Notice {
  const { name, opens, form } = WORDS[purpose.level](purpose)
  if (decided === AUDIT.approved) return { kind: 'audit', title: `${name}已通过`, text: opens, to: CREDENTIAL }
  const text = Object.entries(reasons)
    .map(([field, why]) => `${APPLICATION_FIELDS[field as ApplicationField]}：${why}`)
    .join('；')
  return { kind: 'audit', title: `${name}未通过`, text, to: form }
}
