import { ConsoleListFailedJobs, JOBS_KEPT_DAYS } from '@shop/contract/console-jobs'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import type { FailedJob } from './failed-job.ts'
import { EndJob, type Ending } from './EndJob.tsx'

const filters: FilterOf<typeof ConsoleListFailedJobs>[] = [
  { kind: 'keyword', name: 'name', label: '任务代码，如 payments.close' },
]

const columns: ColumnOf<typeof ConsoleListFailedJobs>[] = [
  {
    title: '任务',
    render: (_, { title, name }) => (
      <>
        {title} <div className="quiet">{name}</div>
      </>
    ),
  },
  { title: '失败信息', className: 'wraps', render: (_, { message }) => message || '—' },
  { title: '试过', align: 'right', render: (_, { tries }) => <span className="number">{tries} 次</span> },
  { title: '创建时间', render: (_, { createdAt }) => <Moment at={createdAt} /> },
  { title: '失败时间', render: (_, { failedAt }) => <Moment at={failedAt} /> },
  {
    title: '追踪编号',
    render: (_, { jobId }) => (
      <Typography.Text type="secondary" copyable={{ text: jobId, tooltips: [jobId, '已复制'] }}>
        {jobId.slice(0, 8)}
      </Typography.Text>
    ),
  },
  { title: '操作', render: (_, row) => <Actions row={row} /> },
]

/** Jobs that failed as often as they may: somebody decides whether they run again. */
export function FailedJobs() {
  return (
    <ListPage
      title="失败任务"
      call={ConsoleListFailedJobs}
      rowKey={({ jobId }) => jobId}
      filters={filters}
      columns={columns}
      empty={`最近 ${JOBS_KEPT_DAYS} 天没有失败的任务`}
    />
  )
}

function Actions({ row }: { row: FailedJob }) {
  const [open, setOpen] = useState<Ending | null>(null)
  return (
    <span className="row-actions">
      <Button type="link" aria-label={`重试 ${row.title}`} onClick={() => setOpen('retry')}>
        重试
      </Button>
      <Button type="link" danger aria-label={`放弃 ${row.title}`} onClick={() => setOpen('drop')}>
        放弃
      </Button>
      {open && <EndJob row={row} ending={open} close={() => setOpen(null)} />}
    </span>
  )
}
