import type { PageTicket } from './provider.ts'

/** So long before its end a ticket is fetched again: a page that was signed with it is still being opened. */
const MARGIN_MS = 5 * 60_000

/** A ticket is fetched once and kept while it is good: WeChat gives a few hundred a day. Those who ask at the same time share the answer. */
export function keepTicket(fetchTicket: () => Promise<PageTicket>, nowMs: () => number = () => performance.now()) {
  let kept: (PageTicket & { at: number }) | null = null
  let asking: Promise<PageTicket> | null = null
  return (): Promise<PageTicket> => {
    if (kept && nowMs() - kept.at < kept.goodMs - MARGIN_MS) return Promise.resolve(kept)
    asking ??= fetchTicket()
      .then((ticket) => (kept = { ...ticket, at: nowMs() }))
      .finally(() => (asking = null))
    return asking
  }
}
