import type { In, Out, SearchHelp } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { marksOf, parseQuery } from '../search/index.ts'
import { excerptOf } from './excerpt.ts'
import { SHOWN_PROBLEMS } from './help-rows.ts'
import type { ProblemTable, TopicTable } from './tables.gen.ts'

const MAX_FOUND = 20
/** Questions are full of them, and they distinguish none. */
const ASKING =
  /请问|怎么样?|怎样|如何|为什么|为何|什么|哪里|哪儿|可以|能不能|能否|是不是|有没有|应该|[吗呢么吧啊的了我要想？?，,。.！!]/g

interface Row extends Pick<ProblemTable, 'id' | 'question' | 'answer'> {
  topic_name: TopicTable['name']
}

/**
 * Problems that have at least half of what was typed, by how much of it and where: in the question before the keywords before the
 * answer. What counts are pairs of characters, and words of Latin letters, which may be pinyin or initials.
 */
export async function searchHelp(
  { db }: QueryContext<typeof SearchHelp>,
  { keyword }: In<typeof SearchHelp>,
): Promise<Out<typeof SearchHelp>> {
  const asked = parseQuery(keyword.replace(ASKING, ' '))
  const parsed = asked.parts.length > 0 ? asked : parseQuery(keyword)
  const pieces = parsed.parts.flatMap((part) =>
    part.kind === 'han' ? part.grams.map((text) => ({ like: containing(text), spoken: '' })) : [spoken(part.text)],
  )
  if (pieces.length === 0) return { rows: [], marks: [] }
  const found = await rows(
    db,
    sql<Row>`select p.id, p.question, p.answer, t.name as topic_name from ${SHOWN_PROBLEMS}
      cross join lateral (
        select sum(h.worth) as worth, count(*) filter (where h.worth > 0) as hits, count(*) as pieces
        from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) w("like" text, spoken text)
        cross join lateral (select case when lower(p.question) like w."like" then 4 when lower(p.keywords) like w."like" then 3
          when p.spoken like w.spoken then 2 when lower(p.answer) like w."like" then 1 else 0 end as worth) h) m
      where m.hits * 2 >= m.pieces
      order by (lower(p.question) like ${containing(parsed.text)}) desc, m.worth desc, p.hot desc, p.sort, p.id
      limit ${sql.lit(MAX_FOUND)}`,
  )
  const marks = marksOf(
    parsed,
    found.map(({ question }) => question),
  )
  return {
    rows: found.map(({ id, question, answer, topic_name: topicName }) => ({
      problemId: id,
      question,
      topicName,
      excerpt: excerptOf(answer, marks),
    })),
    marks,
  }
}

/** A word of Latin letters: itself, or the sound of what is meant when it is longer than a letter. */
const spoken = (word: string) => ({ like: containing(word), spoken: word.length > 1 ? containing(word) : '' })
