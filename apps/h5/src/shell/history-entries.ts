import { createContext, use } from 'react'
import type { PageRoute } from '../routes/page.ts'

/** One visit of a page: its position in the history and its address. */
export interface HistoryEntry {
  /** The key under which the page is kept: the same for all visits of a tab, otherwise unique. */
  id: string
  /** Position counted from the first page of this visit to the shop. */
  index: number
  /** The page's path below `/h5/`, without parameters. */
  address: string
  /** Null when there is no such page, or while its sub-package is loading. */
  route: PageRoute | null
  /** The address with parameters, starting with `/h5/`. */
  href: string
  search: object
}
/** How an entry was reached. */
export type NavigationKind = 'push' | 'replace' | 'back'

/** The history entry of a page; a page in the background keeps its own. */
export const HistoryEntryContext = createContext<HistoryEntry>(null as unknown as HistoryEntry)
export const useHistoryEntry = () => use(HistoryEntryContext)

/** How many pages stay alive in the background, not counting tabs. */
const MAX_LIVE_ENTRIES = 6

/**
 * The pages that stay alive after a navigation: every tab that was opened, and the nearest pages that going back can reach.
 * Going back drops the page it navigates away from, and a new page drops those it made unreachable. An entry without a
 * loaded page has nothing to keep.
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
