import type { ConsoleListPromoPages, Out } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { listPages, pageView } from './page-rows.ts'

/** All promotion pages. */
export async function consoleListPromoPages({
  db,
  now,
}: QueryContext<typeof ConsoleListPromoPages>): Promise<Out<typeof ConsoleListPromoPages>> {
  const found = await listPages(db)
  return { rows: found.map((row) => pageView(row, chinaDay(now))) }
}
