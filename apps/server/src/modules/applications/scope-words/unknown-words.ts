import { MAX_SCOPE_WORD, readWorded, scopeWordKey, UNKNOWN_WORD_DAYS } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import type { CertificateContent } from '../content/content.ts'
import { readScopeWords } from './word-rows.ts'

/** Of one licence: what is read from a bad photo must not fill the list. */
const MAX_OF_A_LICENCE = 20

/** Keeps the words of what was sent that the list lacks: once an application, certificate and word. */
export async function keepUnknownWords(
  tx: Tx,
  applicationId: number,
  sent: readonly CertificateContent[],
  now: Date,
): Promise<void> {
  if (!sent.some(({ scopeText }) => scopeText !== '')) return
  const unknown = readWorded(sent, await readScopeWords(tx)).flatMap(({ kind, unknown: words }) =>
    words
      .filter((word) => word.length <= MAX_SCOPE_WORD)
      .slice(0, MAX_OF_A_LICENCE)
      .map((written) => ({ kind, written, word: scopeWordKey(written) })),
  )
  if (unknown.length === 0) return
  const each = [...new Map(unknown.map((it) => [`${it.kind} ${it.word}`, it])).values()]
  await sql`insert into applications.unknown_scope_word (application_id, kind, word, written, at)
    select ${applicationId}, u.kind, u.word, u.written, ${now}
    from unnest(${each.map(({ kind }) => kind)}::text[], ${each.map(({ word }) => word)}::text[],
      ${each.map(({ written }) => written)}::text[]) u (kind, word, written)
    on conflict (application_id, kind, word) do update set written = excluded.written, at = excluded.at`.execute(tx)
}

/** Deletes what is not counted any more. */
export const purgeUnknownWords = async (context: JobContext): Promise<void> => {
  const purged = await purge(
    context,
    (now, lot) => sql`delete from applications.unknown_scope_word where ctid = any (array(
      select ctid from applications.unknown_scope_word where at < ${after(now, -UNKNOWN_WORD_DAYS * DAY)} order by at limit ${lot}))`,
  )
  context.log.info({ purged }, 'unknown words of licences that are counted no longer were deleted')
}
