import { SCOPE_NAMES, type RemoveScopeWord, type SaveScopeWord } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { SCOPE_WORD, type ScopeWordRow } from './word-rows.ts'

/** Words are saved one at a time, so that each is in the list once whatever two editors change. */
export const lockScopeWords = (tx: Tx) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.scopeWords})`.execute(tx)

/** A word that is changed or removed. Refuses what is not there, and a version that somebody changed, with what it says now. */
export async function lockScopeWord(
  call: typeof SaveScopeWord | typeof RemoveScopeWord,
  tx: Tx,
  wordId: number,
  version: number | undefined,
): Promise<ScopeWordRow> {
  const row = await first(tx, sql<ScopeWordRow>`select ${SCOPE_WORD.list} from applications.scope_word where id = ${wordId}`)
  if (!row) return refuse(call, 'NOT_FOUND', {}, '对照表中已没有这一条，请刷新列表')
  if (row.version !== version)
    refuse(call, 'CHANGED_MEANWHILE', {}, `${row.updated_by}刚修改过，现为：${said(row)}。请核对后再改`)
  return row
}

const said = ({ written, codes }: ScopeWordRow) =>
  `${written} → ${codes.map((code) => SCOPE_NAMES[code]).join('、') || '不对应范围'}`
