import { LIVE_TAGS } from '@shop/contract/live-tags'
import type { Tag } from '@shop/contract/tags'
import { invalidate } from './query-client.ts'

const tagsOf: { [event: string]: readonly Tag[] | undefined } = LIVE_TAGS

/** Invalidates what a live event changed. */
export const invalidateBy = (event: string) => invalidate(tagsOf[event])

/** Invalidates everything that missed events may have changed. */
export const invalidateMissed = () => invalidate(Object.values(LIVE_TAGS).flat())
