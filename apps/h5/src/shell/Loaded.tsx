import { FORCED_OFF, MAY_NOT_BUY, MAY_NOT_SEE_PRICES } from '@shop/contract/answer-codes'
import { lazyPart } from '@shop/ui/lazy-part/lazy-part.tsx'
import { LoadingView } from '@shop/ui/loading-view/LoadingView.tsx'
import { ErrorView, NoNetworkView, NotAllowedView, NotFoundView } from '@shop/ui/view/View.tsx'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import type { CallError } from '@shop/client'
import { goLogin, to } from './navigation.ts'
import { refusalText } from './refusal-text.ts'

interface LoadedQuery<T> {
  data: T | undefined
  error: CallError | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

/**
 * Renders a query in any of its states. Loaded data stays on the screen when a refetch fails, unless it is not for this user any more: whoever
 * left a shop reads that instead of its papers. What arrives is rendered in slices while the skeleton stays, so that a slow phone answers
 * presses meanwhile.
 */
export function Loaded<T>({ query, skeleton, children, notFound, failed }: LoadedProps<T>) {
  const ready = useDeferredValue(query.data !== undefined)
  const isShut = query.error?.code === 403 || query.error?.code === MAY_NOT_SEE_PRICES
  if (query.data !== undefined && ready && !isShut) return children(query.data)
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
/** What only those see who are refused. Until its chunk is there, and where it can't load, the server's message alone. */
const NotPermitted = lazyPart(
  () => import('./NotPermitted.tsx'),
  ({ error }: { error: CallError }) => <NotAllowedView title="暂时无法查看" why={error.msg} />,
)

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
    case 403:
      return (
        <Suspense fallback={<LoadingView />}>
          <NotPermitted error={error} />
        </Suspense>
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
