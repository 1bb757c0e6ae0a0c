import { invalidateLive } from '@shop/client/invalidate-live'
import { LIVE_TAGS } from '@shop/contract/live-tags'
import type { Tag } from '@shop/contract/tags'
import { queryClient, touchedBy } from './query-client.ts'

const tagsOf: { [event: string]: readonly Tag[] | undefined } = LIVE_TAGS

/** Invalidates what a live event changed. */
export const invalidateBy = (event: string) => invalidateNow(tagsOf[event])

/** Invalidates everything that missed events may have changed. */
export const invalidateMissed = () => invalidateNow(Object.values(LIVE_TAGS).flat())

function invalidateNow(tags: readonly Tag[] = []) {
  if (tags.length > 0) invalidateLive(queryClient, touchedBy(tags))
}
