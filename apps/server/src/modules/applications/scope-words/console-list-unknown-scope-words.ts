import { MAX_UNKNOWN_WORDS, type ConsoleListUnknownScopeWords, type Out, type WordedKind } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { lackingWords } from './lacking-words.ts'
import type { UnknownScopeWordTable } from '../tables.gen.ts'

interface Row extends Pick<UnknownScopeWordTable, 'written'> {
  kind: WordedKind
  times: number
  last_at: Date
  audit_id: number
  total: number
}

/** Words that applications brought lately and that are in no word of their kind, the most frequent first. */
export async function consoleListUnknownScopeWords({
  db,
  now,
}: QueryContext<typeof ConsoleListUnknownScopeWords>): Promise<Out<typeof ConsoleListUnknownScopeWords>> {
  const found = await rows(
    db,
    sql<Row>`select u.kind, count(*)::int as times, max(u.at) as last_at, count(*) over ()::int as total,
        (array_agg(u.written order by u.at desc, u.application_id desc))[1] as written,
        (array_agg(u.application_id order by u.at desc, u.application_id desc))[1] as audit_id
      from ${lackingWords(now)}
      group by u.kind, u.word order by times desc, last_at desc, u.kind, u.word limit ${MAX_UNKNOWN_WORDS}`,
  )
  return {
    total: found[0]?.total ?? 0,
    rows: found.map((row) => ({
      word: row.written,
      kind: row.kind,
      times: row.times,
      lastAt: row.last_at.toISOString(),
      auditId: row.audit_id,
    })),
  }
}
