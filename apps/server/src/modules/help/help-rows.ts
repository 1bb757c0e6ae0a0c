import { sql, type Sql } from '../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../kernel/advisory-locks.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { normalize, spokenForms } from '../search/index.ts'
import type { ProblemTable, TopicTable } from './tables.gen.ts'

const TOPIC = columnsOf<TopicTable>()('id', 'name', 'shown')
export type TopicRow = RowOf<typeof TOPIC>
const PROBLEM = columnsOf<ProblemTable>()(
  'id',
  'topic_id',
  'question',
  'keywords',
  'answer',
  'shown',
  'hot',
  'version',
  'updated_at',
  'updated_by',
)
export type ProblemRow = RowOf<typeof PROBLEM>
export const problemColumns = (alias: string) => PROBLEM.of(alias)

/** Problems `p` that people may read, with their topics `t`. */
export const SHOWN_PROBLEMS = sql`help.problem p join help.topic t on t.id = p.topic_id and t.shown and p.shown`

/** All topics, in the platform's order. */
export const listTopics = (db: Executor) => rows(db, sql<TopicRow>`select ${TOPIC.list} from help.topic order by sort, id`)
/** Keeps topics from changing elsewhere until the end of the transaction. */
export const holdTopics = (tx: Tx) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.helpTopics})`.execute(tx)
/** The same, locked: they change only here until the end of the transaction. */
export async function lockTopics(tx: Tx): Promise<TopicRow[]> {
  await holdTopics(tx)
  return listTopics(tx)
}
export const findProblem = (db: Executor, id: number) =>
  first(db, sql<ProblemRow>`select ${PROBLEM.list} from help.problem where id = ${id}`)
/** All problems of a topic, in the platform's order. */
export const listProblems = (db: Executor, topicId: number) =>
  rows(db, sql<ProblemRow>`select ${PROBLEM.list} from help.problem where topic_id = ${topicId} order by sort, id`)

/** What a problem is found by besides its words: how they sound. */
export const spokenOf = ({ question, keywords }: Pick<ProblemTable, 'question' | 'keywords'>) =>
  ` ${spokenForms([question, ...keywords.split(' ')].map(normalize).filter(Boolean)).join(' ')} `

/** Writes the order of topics, by their ids. */
export const writeTopicOrder = (tx: Tx, ids: readonly number[]) =>
  sql`update help.topic t set sort = o.sort from unnest(${ids}::int[]) with ordinality o (id, sort)
    where t.id = o.id and t.sort <> o.sort`.execute(tx)
/** Writes the order of the problems of a topic, by their ids. */
export const writeProblemOrder = (tx: Tx, ids: readonly number[]) =>
  sql`update help.problem p set sort = o.sort from unnest(${ids}::int[]) with ordinality o (id, sort)
    where p.id = o.id and p.sort <> o.sort`.execute(tx)
/** A list with one of its items moved to a position from 1; beyond the end it is the last. */
export const moved = <T>(all: readonly T[], item: T, position: number): T[] =>
  all.filter((other) => other !== item).toSpliced(position - 1, 0, item)

/** What the audit log calls a topic and a problem, as expressions on their ids. */
export const helpTopicName = (id: Sql<unknown>) => sql`(select ht.name from help.topic ht where ht.id = ${id})`
export const helpProblemQuestion = (id: Sql<unknown>) => sql`(select hp.question from help.problem hp where hp.id = ${id})`
