import { FORCED_OFF, MAY_NOT_BUY, MAY_NOT_SEE_PRICES } from '@shop/contract/answer-codes'
import type { REVIEW } from '@shop/contract/codes'
import { papersStep, type PurchaserState } from '@shop/contract/purchaser-fields'
import { LoadingView } from '@shop/ui/loading-view/LoadingView.tsx'
import { ErrorView, NoNetworkView, NotAllowedView, NotFoundView } from '@shop/ui/view/View.tsx'
import { useDeferredValue, type ReactNode } from 'react'
import type { CallError } from '@shop/client'
import type { Refusal } from '@shop/contract/refusals'
import { goLogin, to } from './navigation.ts'
import { refusalText } from './refusal-text.ts'

interface LoadedQuery<T> {
  data: T | undefined
  error: CallError | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

/**
 * Renders a query in any of its states. Loaded data stays on the screen when a refetch fails. What arrives is rendered in slices
 * while the skeleton stays, so that a slow phone answers presses meanwhile.
 */
export function Loaded<T>({ query, skeleton, children, notFound, failed }: LoadedProps<T>) {
  const ready = useDeferredValue(query.data !== undefined)
  if (query.data !== undefined && ready) return children(query.data)
  if (query.error) {
    const refused = <Refused error={query.error} onRetry={query.refetch} notFound={notFound} />
    return failed ? <div className={failed}>{refused}</div> : refused
  }
  return skeleton ?? <LoadingView />
}
interface LoadedProps<T> {
  query: LoadedQuery<T>
  /** A skeleton in the shape of the content. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
  /** The class of what holds the reason, where the page itself is no ground for text. */
  failed?: string | undefined
  /** The message when the thing does not exist (404). */
  notFound?: string
}

interface RefusedProps {
  error: CallError
  onRetry: () => Promise<unknown>
  notFound?: string
  small?: boolean
}
/** What can't be done, by refusal reason; the server's message says why. */
const MISSING: { [reason in Refusal | '']?: string } = {
  PRICE_QUALIFICATION: '暂时不能查看价格',
  CERTIFICATE_EXPIRED: '采购已暂停',
  PURCHASER_PAPERS: '还不能下单',
  SHOP_FROZEN: '门店已冻结',
  NO_SHOP: '请先加入门店',
}
/** The card that says what is missing, and helps; without a shop, who can take one in. */
const QUALIFICATION = to('pages/person/index', { highlight: 'qualification' })
/** Where a shop applies to see prices. */
const LOOK = to('sub-person/register/look')
/** Where a shop applies to buy. */
const APPLY = to('sub-person/register/commitApply')
/** Of the codes this one alone: the first load has no others. */
const APPROVED: (typeof REVIEW)['approved'] = 2
/** Where a shop gets what is missing, by refusal reason. */
const STEPS: { [reason in Refusal | '']?: string } = {
  PRICE_QUALIFICATION: LOOK,
  PROCURE_QUALIFICATION: APPLY,
  CERTIFICATE_EXPIRED: to('sub-person/credential/credential'),
  PURCHASER_PAPERS: to('sub-person/register/identityInfo', { mine: true }),
}
/** What the step is called, by refusal reason: a frozen shop has nothing to prove, and asks the hotline on its card. */
const LABELS: { [reason in Refusal | '']?: string } = {
  CERTIFICATE_EXPIRED: '更新证照',
  SHOP_FROZEN: '去拨打热线',
}
const labelOf = ({ reason, data }: CallError) =>
  reason === 'PURCHASER_PAPERS' ? papersStep(data.state as PurchaserState) : (LABELS[reason] ?? '查看资质')
const JOIN_ACTION = { label: '加入门店', href: to('sub-person/register/selectStore') }
const BROWSE_ACTION = { label: '先逛逛', href: to('pages/index/index') }

/** Why something could not be shown or done, with the next step. */
export function Refused({ error, onRetry, notFound, small }: RefusedProps) {
  const retry = async () => void (await onRetry())
  if (error.network && error.status === 0 && !navigator.onLine) return <NoNetworkView onRetry={retry} />
  switch (error.code) {
    case 0:
      return <NoNetworkView onRetry={retry} />
    case 401:
    case FORCED_OFF:
      return (
        <NotAllowedView
          art="pass"
          title="登录后查看"
          why="登录后即可查看本页内容"
          action={{ label: '去登录', onAction: goLogin }}
        />
      )
    case MAY_NOT_SEE_PRICES:
    case MAY_NOT_BUY:
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
                  href: (error.data.state !== APPROVED && STEPS[error.reason]) || QUALIFICATION,
                }
          }
          second={BROWSE_ACTION}
        />
      )
    case 403:
      return (
        <NotAllowedView
          title={MISSING[error.reason] ?? '没有权限'}
          why={error.msg}
          {...(error.reason === 'NO_SHOP' && { action: JOIN_ACTION })}
          second={BROWSE_ACTION}
        />
      )
    case 404: {
      const title = notFound ?? '没有找到'
      const detail = error.msg === title ? '链接可能已失效，或属于其他门店' : error.msg
      return <NotFoundView title={title} detail={detail} homeHref={to('pages/index/index')} />
    }
    case 429:
      return <ErrorView title="操作太频繁" detail={refusalText(error)} onRetry={retry} small={small} />
    default:
      return <ErrorView detail={error.msg} onRetry={retry} small={small} />
  }
}
