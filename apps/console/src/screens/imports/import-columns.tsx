import { Tag, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { Moment } from '../../kit/Moment.tsx'
import { PROGRESS, type ImportRow } from './import-states.ts'

type Listed = Pick<ImportRow, 'progress' | 'rows' | 'startedAt' | 'startedBy' | 'endedAt'>
const number = (count: number) => <span className={count === 0 ? 'number quiet' : 'number'}>{count}</span>

/** The columns of a list of imports. `renderFile` leads to the import; `counts`: what its rows become, by the titles of columns. */
export const importColumns = <R extends Listed>(
  renderFile: (row: R) => ReactNode,
  counts: Readonly<Record<string, (row: R) => number>>,
): TableColumnType<R>[] => [
  { title: '文件', className: 'wraps', fixed: 'left', render: (_, row) => renderFile(row) },
  { title: '状态', render: (_, { progress }) => <Tag color={PROGRESS[progress].color}>{PROGRESS[progress].text}</Tag> },
  { title: '行数', align: 'right', render: (_, { rows }) => number(rows) },
  ...Object.entries(counts).map(([title, count]): TableColumnType<R> => ({
    title,
    align: 'right',
    render: (_, row) => number(count(row)),
  })),
  {
    title: '上传',
    render: (_, { startedAt, startedBy }) => (
      <>
        <Moment at={startedAt} />
        <div className="quiet">{startedBy}</div>
      </>
    ),
  },
  { title: '结束', render: (_, { endedAt }) => (endedAt ? <Moment at={endedAt} /> : '—') },
]
