import { generalData, type CallError } from '@shop/client'
import { MAY_NOT_BUY, MAY_NOT_SEE_PRICES } from '@shop/contract/answer-codes'
import { BUY_REASONS, type BuyReason } from '@shop/contract/codes'
import { papersStep } from '@shop/contract/papers-step'
import type { Refusal } from '@shop/contract/refusals'
import { NotAllowedView } from '@shop/ui/view/View.tsx'
import { hrefOf, to } from './navigation.ts'
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
/** Why a shop can't buy, by refusal reason: the step is the one that goods lead to. Of its qualification the server says what it lacks. */
const REASONS: { [reason in Refusal | '']?: BuyReason } = {
  PRICE_QUALIFICATION: 'price',
  CERTIFICATE_EXPIRED: 'certificate',
  HEADQUARTERS: 'headquarters',
  PURCHASER_PAPERS: 'papers',
  SHOP_FROZEN: 'frozen',
}
/** What was approved and is looked at again is not applied for once more: the shop's card says what there is to do. */
function reasonOf(error: CallError) {
  const unqualified = generalData(error, 'PROCURE_QUALIFICATION')
  return unqualified ? (unqualified.lacks ?? 'suspended') : REASONS[error.reason]
}
function stepOf(error: CallError) {
  const reason = reasonOf(error) ?? 'suspended'
  const { action, to: address } = BUY_REASONS[reason]
  const papers = generalData(error, 'PURCHASER_PAPERS')
  const label = papers
    ? papersStep(papers.state)
    : // A frozen shop has nothing to prove, and asks the hotline on its card; the reason is on the screen already.
      reason === 'frozen'
      ? '去拨打热线'
      : action
  return { label, href: hrefOf(address)! }
}
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
      action={error.data.shop === false ? JOIN_ACTION : stepOf(error)}
      second={BROWSE_ACTION}
    />
  )
}
