import type { Args, Endpoint } from '@shop/contract/endpoint'
import type { Tag } from '@shop/contract/tags'
import { QueryClient, type Query } from '@tanstack/react-query'
import { CallError } from '@shop/client'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Failing at once (and retrying on `online`) is more informative than waiting silently for a network.
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

/** The cache key of a call's response; without args, the prefix of all its responses (to invalidate them). */
export const callKey = <E extends Endpoint>({ path }: E, args?: Args<E>) => (args === undefined ? [path] : [path, args])

/** The query's metadata: the tags of its call, which decide what makes its response stale. */
export const metaOf = ({ tags }: Endpoint) => ({ tags })

/**
 * Invalidates the responses with these tags: those on the screen are refetched at once, the others when they are shown. One that was
 * restored and not shown yet has no tags: it may be any of them.
 */
export function invalidate(tags: readonly Tag[] = []) {
  if (tags.length > 0) void queryClient.invalidateQueries({ predicate: touchedBy(tags) })
}
/** Whether a response is one of these. */
export const touchedBy =
  (tags: readonly Tag[]) =>
  ({ meta }: Query) =>
    !meta || ((meta.tags as Tag[] | undefined)?.some((tag) => tags.includes(tag)) ?? false)
