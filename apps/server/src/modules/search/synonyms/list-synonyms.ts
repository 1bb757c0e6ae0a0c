import type { In, ListSynonyms, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import type { SynonymGroupTable } from '../tables.gen.ts'
import { normalize } from '../words.ts'

type Row = SynonymGroupTable & { words: string[] }

/** Groups of synonyms, those that were changed last first; by a part of one of their words. */
export function listSynonyms(
  { db }: QueryContext<typeof ListSynonyms>,
  { keyword, ...input }: In<typeof ListSynonyms>,
): Promise<Out<typeof ListSynonyms>> {
  const named = keyword
    ? sql`where exists (select from search.synonym n where n.belongs_to = g.id and n.word like ${containing(normalize(keyword))})`
    : sql``
  return readPage(
    db,
    input,
    {
      columns: sql<Row>`g.id, g.version, g.applied, g.updated_at, g.updated_by,
        array(select coalesce(s.written, s.word) from search.synonym s where s.belongs_to = g.id order by s.nth) as words`,
      matching: sql`from search.synonym_group g ${named}`,
      order: sql`g.updated_at desc, g.id desc`,
    },
    (row) => ({
      groupId: row.id,
      words: row.words,
      version: row.version,
      applied: row.applied,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
    }),
  )
}
