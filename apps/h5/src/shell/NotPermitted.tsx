import type { CallError } from '@shop/client'
import { MAY_NOT_BUY, MAY_NOT_SEE_PRICES } from '@shop/contract/answer-codes'
import { REVIEW } from '@shop/contract/codes'
import { papersStep } from '@shop/contract/papers-step'
import type { PurchaserState } from '@shop/contract/purchaser-fields'
import type { Refusal } from '@shop/contract/refusals'
import { NotAllowedView } from '@shop/ui/view/View.tsx'
import { to } from './navigation.ts'
import { SalesmanNote, useIsSalesman } from './SalesmanNote.tsx'

/** What can't be done, by refusal reason; the server's message says why. */
const MISSING: { [reason in Refusal | '']?: string } = {
  PRICE_QUALIFICATION: '暂时不能查看价格',
  CERTIFICATE_EXPIRED: '采购已暂停',
  PURCHASER_PAPERS: '还不能下单',
  HEADQUARTERS: '还不能下单',
  SHOP_FROZEN: '门店已冻结',
  NO_SHOP: '请先加入门店',
}
/** The card that says what is missing, and helps; without a shop, who can take one in. */
const QUALIFICATION = to('pages/person/index', { highlight: 'qualification' })
/** Where a shop applies to see prices. */
const LOOK = to('sub-person/register/look')
/** Where a shop applies to buy. */
const APPLY = to('sub-person/register/commitApply')
const CREDENTIAL = to('sub-person/credential/credential')
/** Where a shop gets what is missing, by refusal reason. */
const STEPS: { [reason in Refusal | '']?: string } = {
  PRICE_QUALIFICATION: LOOK,
  PROCURE_QUALIFICATION: APPLY,
  CERTIFICATE_EXPIRED: CREDENTIAL,
  HEADQUARTERS: CREDENTIAL,
  PURCHASER_PAPERS: to('sub-person/register/identityInfo', { mine: true }),
}
/** What the step is called, by refusal reason: a frozen shop has nothing to prove, and asks the hotline on its card. */
const LABELS: { [reason in Refusal | '']?: string } = {
  CERTIFICATE_EXPIRED: '更新证照',
  HEADQUARTERS: '查看总部',
  SHOP_FROZEN: '去拨打热线',
}
const labelOf = ({ reason, data }: CallError) =>
  reason === 'PURCHASER_PAPERS' ? papersStep(data.state as PurchaserState) : (LABELS[reason] ?? '查看资质')
const JOIN_ACTION = { label: '新增或加入门店', href: to('sub-person/register/selectType') }
const BROWSE_ACTION = { label: '先逛逛', href: to('pages/index/index') }

/** What the user, or their shop, may not do, and what to do about it (40301, 40302, 403). */
export default function NotPermitted({ error }: { error: CallError }) {
  const isSalesman = useIsSalesman()
  if (isSalesman && (error.reason === 'NO_SHOP' || error.data.shop === false)) return <SalesmanNote />
  const isShops = error.code === MAY_NOT_SEE_PRICES || error.code === MAY_NOT_BUY
  if (!isShops)
    return (
      <NotAllowedView
        title={MISSING[error.reason] ?? '没有权限'}
        why={error.msg}
        {...(error.reason === 'NO_SHOP' && { action: JOIN_ACTION })}
        second={BROWSE_ACTION}
      />
    )
  return (
    <NotAllowedView
      art="licence"
      title={MISSING[error.reason] ?? '暂时不能采购'}
      why={error.msg}
      action={
        error.data.shop === false
          ? JOIN_ACTION
          : {
              label: labelOf(error),
              // What was approved and is looked at again is not applied for once more.
              href: (error.data.state !== REVIEW.approved && STEPS[error.reason]) || QUALIFICATION,
            }
      }
      second={BROWSE_ACTION}
    />
  )
}
