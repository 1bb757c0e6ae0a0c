import { ArrangeHelpProblem } from '@shop/contract/console-help'
import { MAX_HOT } from '@shop/contract/help'
import { Link } from '@tanstack/react-router'
import { Switch, Table } from 'antd'
import { NoRows } from '../../kit/Drawing.tsx'
import { MoveButtons } from '../../kit/MoveButtons.tsx'
import { useCommand } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import type { ProblemRow } from './topic.ts'

/** The problems of a topic in the order in which shops see them. */
export function ProblemTable({ problems }: { problems: ProblemRow[] }) {
  const save = useCommand(ArrangeHelpProblem)
  const positionOf = ({ problemId }: ProblemRow) => problems.findIndex((one) => one.problemId === problemId) + 1
  const arrange = ({ problemId, shown, hot }: ProblemRow, changed: { shown?: boolean; hot?: boolean; position?: number }) =>
    save.mutate({ problemId, shown, hot, ...changed })
  return (
    <Table<ProblemRow>
      size="small"
      rowKey="problemId"
      dataSource={problems}
      pagination={false}
      loading={{ spinning: save.isPending, delay: 200 }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <NoRows art="book">这个分类还没有问题</NoRows> }}
      columns={[
        {
          title: '问题',
          render: (_, { problemId, question }) => (
            <Link to="/help/$problemId" params={{ problemId: String(problemId) }}>
              {question}
            </Link>
          ),
        },
        {
          title: '显示',
          render: (_, row) => (
            <Switch checked={row.shown} aria-label={`显示 ${row.question}`} onChange={(shown) => arrange(row, { shown })} />
          ),
        },
        {
          title: `热门（首页前 ${MAX_HOT} 个）`,
          render: (_, row) => (
            <Switch checked={row.hot} aria-label={`热门 ${row.question}`} onChange={(hot) => arrange(row, { hot })} />
          ),
        },
        { title: '90 天内已解决', render: (_, { solved }) => <span className="number">{solved}</span> },
        {
          title: '未解决',
          render: (_, { solved, unsolved }) => <span className={unsolved > solved ? 'number late' : 'number'}>{unsolved}</span>,
        },
        {
          title: '更新',
          render: (_, { updatedAt, updatedBy }) => <SavedBy at={updatedAt} by={updatedBy} />,
        },
        {
          title: '操作',
          render: (_, row) => (
            <span className="row-actions">
              <MoveButtons
                name={row.question}
                position={positionOf(row)}
                count={problems.length}
                onMove={(position) => arrange(row, { position })}
              />
            </span>
          ),
        },
      ]}
    />
  )
}
