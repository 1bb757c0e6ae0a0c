import { MAX_HOT, type GetHelp, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { SHOWN_PROBLEMS } from './help-rows.ts'
import type { ProblemTable, TopicTable } from './tables.gen.ts'

interface Row extends Pick<ProblemTable, 'id' | 'question' | 'hot'> {
  topic_id: TopicTable['id']
  topic_name: TopicTable['name']
}

/** The help centre. A topic without problems is left out. */
export async function getHelp({ db }: QueryContext<typeof GetHelp>): Promise<Out<typeof GetHelp>> {
  const found = await rows(
    db,
    sql<Row>`select p.id, p.question, p.hot, t.id as topic_id, t.name as topic_name
      from ${SHOWN_PROBLEMS} order by t.sort, t.id, p.sort, p.id`,
  )
  const topics = Map.groupBy(found, ({ topic_id: id }) => id)
  return {
    hot: found
      .filter(({ hot }) => hot)
      .slice(0, MAX_HOT)
      .map(shown),
    topics: [...topics].map(([topicId, problems]) => ({ topicId, name: problems[0]!.topic_name, problems: problems.map(shown) })),
  }
}
const shown = ({ id, question }: Pick<ProblemTable, 'id' | 'question'>) => ({ problemId: id, question })
