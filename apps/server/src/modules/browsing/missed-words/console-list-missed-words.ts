import type { ConsoleListMissedWords, In, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { normalize } from '../../search/index.ts'

interface Row {
  word: string
  times: number
  last_day: string
}
/** Days that are shown when none are asked for. */
const DAYS = 30

/** Words that shops searched for in vain between two days, the most frequent first; or those that are ignored, the last one first. */
export function consoleListMissedWords(
  { db, now }: QueryContext<typeof ConsoleListMissedWords>,
  { state = 'open', keyword, from, to, ...input }: In<typeof ConsoleListMissedWords>,
): Promise<Out<typeof ConsoleListMissedWords>> {
  const last = to ?? chinaDay(now)
  const words =
    state === 'open'
      ? sql`select m.word, sum(m.times)::int as times, max(m.day) as last_day from browsing.missed_word m
          where m.day between ${from ?? addDays(last, 1 - DAYS)}::date and ${last}::date group by m.word`
      : sql`select g.word, 0 as times, (g.ignored_at at time zone 'Asia/Shanghai')::date as last_day from browsing.ignored_word g`
  const named = keyword ? sql`where w.word like ${containing(normalize(keyword))}` : sql``
  return readPage(
    db,
    input,
    {
      columns: sql<Row>`w.word, w.times, w.last_day`,
      matching: sql`from (${words}) w ${named}`,
      order: sql`w.times desc, w.last_day desc, w.word`,
    },
    (row) => ({ word: row.word, times: row.times, lastDay: row.last_day }),
  )
}
