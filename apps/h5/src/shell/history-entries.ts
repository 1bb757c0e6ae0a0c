import { createContext, use } from 'react'
import type { PageRoute } from '../routes/page.ts'

/** One visit of a page: where it is, what its address says. */
export interface HistoryEntry {
  /** The same for all visits of a tab, else unique; what the page is kept under. */
  id: string
  /** Counted from the first page of this visit to the shop. */
  index: number
  /** The page, below `/h5/`, without parameters. */
  address: string
  /** Null: there is no such page, or its sub-package is still on its way. */
  route: PageRoute | null
  /** Address with parameters, from `/h5/` on. */
  href: string
  search: object
}
/** How an entry was reached. */
export type NavigationKind = 'push' | 'replace' | 'back'

/** The entry a page stands at; a page in the background keeps its own. */
export const HistoryEntryContext = createContext<HistoryEntry>(null as unknown as HistoryEntry)
export const useHistoryEntry = () => use(HistoryEntryContext)

/** Pages that stay alive behind the one on the screen, tabs not counted. */
const MAX_LIVE_ENTRIES = 6

/**
 * The pages that live on after a move: every tab that was opened, and what going back can reach. A page that was left
 * by going back is gone, so is what a new page has made unreachable; of a long way back the nearest are kept. What is
 * no page yet has nothing to keep.
 */
export function livePagesAfter(
  live: readonly HistoryEntry[],
  shown: HistoryEntry | null,
  next: HistoryEntry,
  move: NavigationKind,
): HistoryEntry[] {
  const reachable = live.filter((entry) => {
    if (entry.id === next.id || !entry.route) return false
    if (entry.route.tab) return true
    if (move === 'replace') return entry.index < next.index && entry.id !== shown?.id
    return entry.index < next.index
  })
  const pages = reachable.filter((entry) => !entry.route?.tab).sort((a, b) => b.index - a.index)
  const dropped = new Set(pages.slice(MAX_LIVE_ENTRIES))
  return [...reachable.filter((entry) => !dropped.has(entry)), next].sort((a, b) => (a.id < b.id ? -1 : 1))
}
