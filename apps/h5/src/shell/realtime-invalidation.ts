import { LIVE_TAGS, type Tag } from '@shop/contract/tags'
import { invalidate } from './query-client.ts'

const tagsOf: { [event: string]: readonly Tag[] | undefined } = LIVE_TAGS

/** Asks again what a live event changed. */
export const invalidateBy = (event: string) => invalidate(tagsOf[event])

/** Asks again what any event may have changed while nothing was heard. */
export const invalidateMissed = () => invalidate(['cartCount', ...Object.values(LIVE_TAGS).flat()])
