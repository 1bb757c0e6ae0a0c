import { GetHelpProblem, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { problemColumns, SHOWN_PROBLEMS, type ProblemRow } from './help-rows.ts'
import type { ProblemTable, RatingTable, TopicTable } from './tables.gen.ts'

const MAX_RELATED = 5

interface Row extends ProblemRow {
  topic_name: TopicTable['name']
  solved: RatingTable['solved'] | null
}

/** A problem that is shown, with its answer. Others like it are those of its topic, the hot ones first. */
export async function getHelpProblem(
  { db, actor, now }: QueryContext<typeof GetHelpProblem>,
  { problemId }: In<typeof GetHelpProblem>,
): Promise<Out<typeof GetHelpProblem>> {
  const userId = actor.kind === 'user' ? actor.userId : null
  const [row, related] = await Promise.all([
    first(
      db,
      sql<Row>`select ${problemColumns('p')}, t.name as topic_name,
          (select r.solved from help.rating r
            where r.problem_id = p.id and r.day = ${chinaDay(now)} and r.user_id = ${userId}) as solved
        from ${SHOWN_PROBLEMS} where p.id = ${problemId}`,
    ),
    rows(
      db,
      sql<Pick<ProblemTable, 'id' | 'question'>>`select p.id, p.question from ${SHOWN_PROBLEMS}
        where p.topic_id = (select topic_id from help.problem where id = ${problemId}) and p.id <> ${problemId}
        order by p.hot desc, p.sort, p.id limit ${sql.lit(MAX_RELATED)}`,
    ),
  ])
  if (!row) return refuse(GetHelpProblem, 'NOT_FOUND', {}, '这个问题已经更新，请搜索新的说明')
  return {
    problemId,
    question: row.question,
    topicName: row.topic_name,
    answer: row.answer,
    updatedAt: row.updated_at.toISOString(),
    solved: row.solved,
    related: related.map(({ id, question }) => ({ problemId: id, question })),
  }
}
