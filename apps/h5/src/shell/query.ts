import type { CallArgs, CallName, CallOut } from '@shop/contract/endpoints'
import { QueryClient, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { toast } from '@shop/ui'
import { useEffect, useRef, useState } from 'react'
import { CallError } from './client.ts'
import { call, newKey } from './http.ts'
import { arrivedBack, goLogin } from './navigation.ts'
import { isLoggedIn } from './session.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Failing at once (and trying again on `online`) tells more than waiting silently for a network.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (count, error) => error instanceof CallError && error.network && navigator.onLine && count < 1,
      retryDelay: 800,
    },
  },
})

interface CallQueryOptions<T> {
  /** False: not asked yet (a parameter is missing, the user is a guest). */
  enabled?: boolean
  /** Milliseconds for which an answer counts as fresh; 30 s unless told. */
  staleTime?: number
  /** Asks again every so many milliseconds while it is shown. */
  refetchInterval?: number | ((data: T | undefined) => number | false)
  /** Keeps showing the answer to the previous arguments while the new one is on its way. */
  keepPrevious?: boolean
}

/** The key of a call's answer in the cache; without args all answers of the call (to invalidate them). */
export const callKey = <N extends CallName>(name: N, args?: CallArgs<N>) => (args === undefined ? [name] : [name, args])

/** Asks a reading call and keeps its answer. */
export function useCall<N extends CallName>(name: N, args: CallArgs<N>, options: CallQueryOptions<CallOut<N>> = {}) {
  const { refetchInterval: every, keepPrevious, ...rest } = options
  return useQuery<CallOut<N>, CallError>({
    ...rest,
    queryKey: callKey(name, args),
    queryFn: ({ signal }) => call(name, args, { signal }),
    ...(keepPrevious && { placeholderData: (old: unknown) => old as never }),
    ...(every !== undefined && { refetchInterval: typeof every === 'number' ? every : (q) => every(q.state.data) }),
  })
}

type ListName = { [N in CallName]: CallOut<N> extends { rows: unknown[]; next: string | null } ? N : never }[CallName]
type Row<N extends ListName> = CallOut<N>['rows'][number]

/**
 * Asks a list page by page. Coming back finds all loaded pages; coming anew begins at the first one and renews it.
 * `state` and `more` fit InfiniteList of @shop/ui.
 */
export function useCallList<N extends ListName>(name: N, args: Omit<CallArgs<N>, 'cursor'>, { enabled = true } = {}) {
  const queryKey = [name, args, 'pages']
  const [back] = useState(arrivedBack)
  const query = useInfiniteQuery<CallOut<N>, CallError, InfiniteData<CallOut<N>>, unknown[], string | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(name, { ...args, ...(pageParam && { cursor: pageParam }) } as unknown as CallArgs<N>, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next,
    enabled,
    // All pages one after another would be asked again; `refresh` starts over with one instead.
    refetchOnMount: (q) => (q.state.isInvalidated ? 'always' : false),
    refetchOnReconnect: (q) => q.state.status === 'error',
  })
  const refresh = async () => {
    firstPageOnly(queryKey)
    await query.refetch()
  }
  useEffect(() => {
    if (!back && enabled && queryClient.getQueryState(queryKey)?.data) void refresh()
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const pages = query.data?.pages
  return {
    rows: (pages?.flatMap((page): unknown[] => page.rows) ?? []) as Row<N>[],
    /** The first page's answer (totals, explanations). */
    first: pages?.[0],
    state: query.isError
      ? ('error' as const)
      : query.isFetching && !query.isFetchingNextPage && pages
        ? ('idle' as const)
        : query.isFetching || !pages
          ? ('loading' as const)
          : query.hasNextPage
            ? ('idle' as const)
            : ('end' as const),
    error: query.error,
    more: () => {
      if (!query.isFetching) void (pages ? query.fetchNextPage() : query.refetch())
    },
    refresh,
    query,
  }
}
const firstPageOnly = (key: unknown[]) =>
  queryClient.setQueryData<InfiniteData<unknown>>(
    key,
    (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
  )

/** Asks calls again that a change has touched; those on the screen at once, the others when they are shown. */
export const renew = (...names: CallName[]) => {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}

/** One press: `open` until the trade answered it; `at` is when its answer came. */
interface Sending<T> {
  args: string
  at: number
  key: string
  open: boolean
  answer: Promise<T | null> | null
}
interface SendOptions<N extends CallName> {
  /** True: the page has dealt with this refusal; no toast. */
  handle?: (error: CallError) => boolean | undefined | void
  done?: (out: CallOut<N>, args: CallArgs<N>) => void
}

/**
 * Makes a changing call. `send` answers its data, or null when it was refused (told by a toast unless `handle` did).
 * The same press twice is one call; a repetition after a lost answer carries the same idempotency key.
 */
export function useSend<N extends CallName>(name: N, options: SendOptions<N> = {}) {
  const [busy, setBusy] = useState(0)
  const last = useRef<Sending<CallOut<N>>>(null)
  const send = (args: CallArgs<N>): Promise<CallOut<N> | null> => {
    const text = JSON.stringify(args)
    const before = last.current
    const same = before?.args === text
    if (before?.answer && same && Date.now() - before.at < 500) return before.answer
    const key = before && same && before.open ? before.key : newKey()
    const run = async (): Promise<CallOut<N> | null> => {
      setBusy((n) => n + 1)
      try {
        const out: CallOut<N> = await call(name, args, { key })
        mine.open = false
        options.done?.(out, args)
        return out
      } catch (error) {
        const failed = error instanceof CallError ? error : new CallError(0, '出了点问题，请重试')
        // Only an answer of the trade settles the intent; after anything else the same key is sent again.
        mine.open = failed.network || failed.status !== 200 || failed.code >= 500
        if (!options.handle?.(failed)) tellRefusal(failed)
        return null
      } finally {
        mine.at = Date.now()
        setBusy((n) => n - 1)
      }
    }
    const mine: Sending<CallOut<N>> = { args: text, at: Infinity, key, open: true, answer: null }
    last.current = mine
    return (mine.answer = run())
  }
  return { send, busy: busy > 0 }
}

/** Says a refusal in one line; a guest is led to the login instead. What the dialogs tell is not told twice. */
export function tellRefusal(error: CallError) {
  if (error.code === 401 || error.code === 40101) {
    if (!isLoggedIn()) goLogin()
  } else if (error.code === 429 && Number(error.data.retryAfter) > 0) {
    toast(`${error.msg}（${Math.ceil(Number(error.data.retryAfter))} 秒后可重试）`, { tone: 'error' })
  } else if (error.network || (error.status === 200 && error.code < 500) || error.code >= 40000)
    toast(error.msg, { tone: 'error' })
}
