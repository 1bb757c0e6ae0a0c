import type { Query, QueryClient } from '@tanstack/react-query'

/** Whose responses on their way are waited for: several events in a row begin one more request. */
const awaited = new WeakSet<Query>()

/**
 * Invalidates what a live event made stale, and what is on its way: it may have been read before the change. Of that only what is on
 * the screen with data is begun again; the other responses are shown, and fetched once more then. One that failed waits for whoever
 * tries again.
 */
export function invalidateLive(client: QueryClient, isTouched: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: isTouched, fetchStatus: 'fetching' })) {
    if (awaited.has(query) || (query.state.data !== undefined && query.isActive())) continue
    awaited.add(query)
    const invalidate = (refetchType: 'active' | 'none') => {
      awaited.delete(query)
      return client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType })
    }
    // Begins nothing: what is being fetched.
    void query.fetch().then(
      () => invalidate('active'),
      () => invalidate('none'),
    )
  }
  void client.invalidateQueries({ predicate: isTouched })
}
