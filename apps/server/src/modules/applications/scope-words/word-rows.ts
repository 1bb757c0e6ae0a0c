import type { Scope, ScopeWord, WordedKind } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { ScopeWordTable } from '../tables.gen.ts'

export const SCOPE_WORD = columnsOf<ScopeWordTable>()(
  'id',
  'word',
  'written',
  'kinds',
  'codes',
  'is_old',
  'note',
  'version',
  'updated_at',
  'updated_by',
)
/** A word in which licences say what they allow, as it is kept. */
export interface ScopeWordRow extends RowOf<typeof SCOPE_WORD> {
  kinds: WordedKind[]
  codes: Scope[]
}

/** All words by which licences are read. */
export const readScopeWords = async (db: Executor): Promise<(ScopeWord & { kinds: WordedKind[]; codes: Scope[] })[]> => {
  const found = await rows(
    db,
    sql<Pick<ScopeWordRow, 'written' | 'kinds' | 'codes'>>`select written, kinds, codes from applications.scope_word order by id`,
  )
  return found.map(({ written, kinds, codes }) => ({ word: written, kinds, codes }))
}

/** What the audit log calls a word, as an expression on its id. */
export const scopeWordName = (id: Sql<unknown>) =>
  sql<string>`(select sw.written from applications.scope_word sw where sw.id = ${id})`
