import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { BatchTable } from '../tables.gen.ts'

/** The earliest sellable expiry: a batch that expires before it is no longer on sale (setting `min_sell_life_days`). */
export const sellableFrom = ({ now, settings }: Moment) => sql`${addDays(chinaDay(now), settings.min_sell_life_days)}::date`

const columnOf = (batch: string) => (name: keyof BatchTable) => sql.ref(`${batch}.${name}`)

/** Whether a batch may be sold from while it has packs: it is not locked, its report is there if it needs one, and it has shelf life left. `batch` is the alias of `catalog.batch` in the statement. */
export const isOpen = (batch: string, at: Moment) => {
  const column = columnOf(batch)
  return sql`(not ${column('locked')} and not ${column('awaits_report')} and ${column('expires_on')} >= ${sellableFrom(at)})`
}
/** Whether a batch can be sold from: the one rule that lists, checkout and allocation share. */
export const isSellable = (batch: string, at: Moment) => sql`(${columnOf(batch)('available')} > 0 and ${isOpen(batch, at)})`
