import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Invalidates what a live event made stale, and what is on its way: it may have been read before the change. Of that only what is on
 * the screen with data is begun again; the other responses are shown, and invalidated once they are there.
 */
export function invalidateLive(client: QueryClient, isTouched: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: isTouched, fetchStatus: 'fetching' }))
    if (query.state.data === undefined || !query.isActive()) {
      const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
      // Begins nothing: what is being fetched.
      void query.fetch().then(again, again)
    }
  void client.invalidateQueries({ predicate: isTouched })
}
