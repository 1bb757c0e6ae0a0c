import type { ConsoleListHelp, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listTopics, problemColumns, type ProblemRow } from './help-rows.ts'
import { countRatings } from './ratings.ts'

/** All of the help centre as operators arrange it. */
export async function consoleListHelp({ db, now }: QueryContext<typeof ConsoleListHelp>): Promise<Out<typeof ConsoleListHelp>> {
  const [topics, problems, ratings] = await Promise.all([
    listTopics(db),
    rows(db, sql<ProblemRow>`select ${problemColumns('p')} from help.problem p order by p.sort, p.id`),
    countRatings(db, now),
  ])
  const byTopic = Map.groupBy(problems, ({ topic_id: id }) => id)
  return {
    topics: topics.map(({ id, name, shown }) => ({
      topicId: id,
      name,
      shown,
      problems: (byTopic.get(id) ?? []).map((row) => ({
        ...shownProblem(row),
        ...(ratings.get(row.id) ?? { solved: 0, unsolved: 0 }),
      })),
    })),
  }
}

/** A problem as rows of the console show it. */
export const shownProblem = ({ id, question, shown, hot, updated_at: at, updated_by: by }: ProblemRow) => ({
  problemId: id,
  question,
  shown,
  hot,
  updatedAt: at.toISOString(),
  updatedBy: by,
})
