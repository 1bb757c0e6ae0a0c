import type { HeaderStyle, PagePath, PageRoute } from '../routes.ts'

/** One visit of a page: where it is, what its address says. */
export interface Place {
  /** The same for all visits of a tab, else one of its own; what the page is kept under. */
  id: string
  /** Counted from the first page of this visit to the shop. */
  index: number
  /** Null: no such page. */
  path: PagePath | null
  route: PageRoute | null
  /** Address with parameters, from `/h5/` on. */
  href: string
  search: object
}
export type { HeaderStyle }
/** How a place was reached. */
export type Move = 'push' | 'replace' | 'back'

/** Pages that stay alive behind the one on the screen, tabs not counted. */
const KEPT = 6

/**
 * The pages that live on after a move: every tab that was opened, and what going back can reach. A page that was left
 * by going back is gone, so is what a new page has made unreachable; of a long way back the nearest are kept.
 */
export function liveAfter(live: readonly Place[], shown: Place | null, next: Place, move: Move): Place[] {
  const reachable = live.filter((place) => {
    if (place.id === next.id) return false
    if (place.route?.tab) return true
    if (move === 'replace') return place.index < next.index && place.id !== shown?.id
    return place.index < next.index
  })
  const pages = reachable.filter((place) => !place.route?.tab).sort((a, b) => b.index - a.index)
  const dropped = new Set(pages.slice(KEPT))
  return [...reachable.filter((place) => !dropped.has(place)), next].sort((a, b) => (a.id < b.id ? -1 : 1))
}
