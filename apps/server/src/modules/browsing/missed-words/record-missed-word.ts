import type { In, RecordMissedWord } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { searchedWord } from './searched-word.ts'

/** So many words a day a shop counts; more would be made up. */
export const MISSED_WORDS_A_DAY = 100

/** Counts that a shop searched for a word in vain. A device may have asked before the word had goods: those count nothing. */
export async function recordMissedWord(
  { tx, actor, now }: CommandContext<typeof RecordMissedWord>,
  { keyword }: In<typeof RecordMissedWord>,
) {
  const searched = searchedWord(keyword)
  if (!searched) return { done: true as const }
  const { word, isKnown } = searched
  const day = sql`${chinaDay(now)}::date`
  const counted = sql`select count(*) from browsing.missed_word_by_shop c where c.shop_id = ${actor.shop.id} and c.day = ${day}`
  await sql`
    with first as (
      insert into browsing.missed_word_by_shop (shop_id, day, word)
      select ${actor.shop.id}, ${day}, ${word}
      where not ${isKnown} and (${counted}) < ${sql.lit(MISSED_WORDS_A_DAY)}
        and not exists (select from browsing.ignored_word g where g.word = ${word})
      on conflict do nothing returning word)
    insert into browsing.missed_word as m (word, day, times) select word, ${day}, 1 from first
    on conflict (word, day) do update set times = m.times + 1`.execute(tx)
  return { done: true as const }
}
