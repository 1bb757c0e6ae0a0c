import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import type { CallError } from '@shop/client'
import { call } from './http.ts'
import { arrivedBack } from './navigation.ts'
import { orKept } from './offline.ts'
import { callKey, metaOf, queryClient } from './query-client.ts'

/** A call with paged output. */
type ListEndpoint = Endpoint<ZodMiniType, ZodMiniType<{ rows: unknown[]; next: string | null }>>
type Row<E extends ListEndpoint> = Out<E>['rows'][number]

type AllBut<E extends ListEndpoint> = Omit<Args<E>, 'cursor'>

/** How the pages of a list are kept and read. */
function readingOf<E extends ListEndpoint>(endpoint: E, args: AllBut<E>) {
  const queryKey = [...callKey(endpoint), args, 'pages']
  return {
    queryKey,
    meta: metaOf(endpoint),
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      orKept(queryKey, call(endpoint, { ...args, ...(pageParam && { cursor: pageParam }) } as unknown as Args<E>, { signal })),
    initialPageParam: undefined as string | undefined,
  }
}

/** Reads the first page of a list before it is opened. */
export const prefetchList = <E extends ListEndpoint>(endpoint: E, args: AllBut<E>): Promise<void> =>
  queryClient.prefetchInfiniteQuery(readingOf(endpoint, args))

/**
 * Fetches a list page by page. Going back restores all loaded pages; a new visit starts at the first page and refetches it.
 * `state` and `more` fit InfiniteList of @shop/ui.
 */
export function useCallList<E extends ListEndpoint>(endpoint: E, args: AllBut<E>, { enabled = true } = {}) {
  const { queryKey, ...reading } = readingOf(endpoint, args)
  const [back] = useState(arrivedBack)
  const query = useInfiniteQuery<Out<E>, CallError, InfiniteData<Out<E>>, unknown[], string | undefined>({
    queryKey,
    ...reading,
    getNextPageParam: (last) => last.next,
    enabled,
    // By default every loaded page would be refetched one after another; `refresh` starts over with the first one instead.
    refetchOnMount: (q) => (q.state.isInvalidated ? 'always' : false),
    refetchOnReconnect: (q) => q.state.status === 'error',
  })
  const refresh = async () => {
    firstPageOnly(queryKey)
    await query.refetch()
  }
  const opened = useRef(false)
  useEffect(() => {
    // Only when the page opens: a page that stays mounted runs its effects again each time it is shown.
    if (opened.current) return
    opened.current = true
    if (!back && enabled && queryClient.getQueryState(queryKey)?.data) void refresh()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // The end of the list asks once when it comes into sight: what it asks for while the list is fetched again comes after that.
  const wanted = useRef(false)
  const { isFetching, hasNextPage, fetchNextPage } = query
  useEffect(() => {
    if (isFetching || !wanted.current) return
    wanted.current = false
    if (hasNextPage) void fetchNextPage()
  }, [isFetching, hasNextPage, fetchNextPage])
  // The first page is rendered in slices, so that a slow phone answers presses meanwhile.
  const ready = useDeferredValue(query.data !== undefined)
  const pages = ready ? query.data?.pages : undefined
  return {
    rows: (pages?.flatMap((page): unknown[] => page.rows) ?? []) as Row<E>[],
    /** The response of the first page (totals, explanations). */
    first: pages?.[0],
    /** The response of the latest page. */
    last: pages?.[pages.length - 1],
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
      if (query.isFetching) wanted.current = true
      else void (pages ? query.fetchNextPage() : query.refetch())
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
