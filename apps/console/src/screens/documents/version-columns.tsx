import { Link } from '@tanstack/react-router'
import { Tag, type TableColumnsType } from 'antd'
import { SavedBy } from '../../kit/SavedBy.tsx'
import type { DocumentRow } from './document-row.ts'

/** The columns that agreements and rules share: title, what is in force and what is announced. */
export const versionColumns: TableColumnsType<DocumentRow> = [
  {
    title: '标题',
    render: (_, { key, current, scheduled }) => (
      <Link to="/documents/$key" params={{ key }}>
        {(current ?? scheduled)?.title ?? key}
      </Link>
    ),
  },
  {
    title: '生效版本',
    render: (_, { current }) =>
      current ? (
        <span className="number">
          第 {current.version} 版 · {current.effectiveOn}
        </span>
      ) : (
        <span className="quiet">尚未生效</span>
      ),
  },
  {
    title: '待生效',
    render: (_, { scheduled }) =>
      scheduled ? (
        <Tag color="warning">
          第 {scheduled.version} 版 · {scheduled.effectiveOn}
        </Tag>
      ) : (
        <span className="quiet">无</span>
      ),
  },
  {
    title: '最近发布',
    render: (_, { current, scheduled }) => {
      const newest = scheduled ?? current
      return newest && <SavedBy at={newest.publishedAt} by={newest.publishedBy} />
    },
  },
]
