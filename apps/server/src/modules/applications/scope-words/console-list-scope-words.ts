import { scopeWordKey, type ConsoleListScopeWords, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { SCOPE_WORD, type ScopeWordRow } from './word-rows.ts'

/** Words of licences with what they mean, those that were changed last first; by a part of one, its certificate, scope or age. */
export function consoleListScopeWords(
  { db }: QueryContext<typeof ConsoleListScopeWords>,
  { keyword, kind, code, age, ...input }: In<typeof ConsoleListScopeWords>,
): Promise<Out<typeof ConsoleListScopeWords>> {
  const key = scopeWordKey(keyword ?? '')
  const like = keyword ? containing(key === '' ? keyword : key) : null
  const scope = code === undefined || code === 'none' ? null : code
  const isOld = age === undefined ? null : age === 'old'
  return readPage(
    db,
    input,
    {
      columns: sql<ScopeWordRow>`${SCOPE_WORD.of('w')}`,
      matching: sql`from applications.scope_word w
        where (${like}::text is null or w.word like ${like})
          and (${kind ?? null}::text is null or w.kinds = '{}' or ${kind ?? null}::text = any (w.kinds))
          and (${scope}::text is null or ${scope}::text = any (w.codes))
          and (not ${code === 'none'}::boolean or w.codes = '{}')
          and (${isOld}::boolean is null or w.is_old = ${isOld}::boolean)`,
      order: sql`w.updated_at desc, w.id desc`,
    },
    (row) => ({
      wordId: row.id,
      word: row.written,
      kinds: row.kinds,
      codes: row.codes,
      isOld: row.is_old,
      note: row.note,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
    }),
  )
}
