import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { first } from '../src/kernel/database.ts'
import { searchedWord } from '../src/modules/browsing/missed-words/searched-word.ts'
import { addOnce } from './add-once.ts'

/** As pharmacists type them: old names, names of others, how customers say it. */
const WORDS = ['头疼散', '北降一号丸', '鹅掌风药水', '退烧贴儿童款', '胃疼宁', '痛风灵片', '小儿化痰露', '腰腿疼膏']
/** The days back on which they were searched for. */
const DAYS = 14

/** Counts words that shops searched for in vain in two weeks, once; also in a world made by an earlier release. */
export const addMissedWords = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'missed words',
    () => isMissing(app),
    () => add(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select where exists (select from demonstration.world where finished_at is not null)
      and not exists (select from browsing.missed_word) and not exists (select from browsing.ignored_word)`,
  )) !== undefined

/** As many as a hash of word and day says, so that every start makes the same; of words that no goods have. */
async function add(app: App) {
  const today = sql`${chinaDay(app.kernel.clock.now())}::date`
  for (const { word, isKnown } of WORDS.flatMap((text) => searchedWord(text) ?? []))
    await app.database.transact((tx) =>
      sql`insert into browsing.missed_word (word, day, times)
        select ${word}, day::date, 1 + abs(hashtext(${word}::text || day::date)) % 6
        from generate_series(${today} - ${DAYS}::int, ${today} - 1, interval '1 day') day
        where abs(hashtext(${word}::text || day::date)) % 3 > 0 and not ${isKnown}
        on conflict do nothing`.execute(tx),
    )
}
