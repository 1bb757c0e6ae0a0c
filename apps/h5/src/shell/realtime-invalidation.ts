import { LIVE_TAGS } from '@shop/contract/live-tags'
import type { Tag } from '@shop/contract/tags'
import { invalidate, queryClient, touchedBy } from './query-client.ts'

const tagsOf: { [event: string]: readonly Tag[] | undefined } = LIVE_TAGS

/** Invalidates what a live event changed. */
export const invalidateBy = (event: string) => invalidateNow(tagsOf[event])

/** Invalidates everything that missed events may have changed. */
export const invalidateMissed = () => invalidateNow(Object.values(LIVE_TAGS).flat())

/**
 * Invalidates what is there, and what is on its way: it may have been read before the change. Of that only what is on the screen with
 * data is begun again; the other responses are shown, and invalidated once they are there.
 */
function invalidateNow(tags: readonly Tag[] = []) {
  if (tags.length === 0) return
  for (const query of queryClient.getQueryCache().findAll({ predicate: touchedBy(tags), fetchStatus: 'fetching' }))
    if (query.state.data === undefined || !query.isActive()) {
      const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
      // Begins nothing: what is being fetched.
      void query.fetch().then(again, again)
    }
  invalidate(tags)
}
