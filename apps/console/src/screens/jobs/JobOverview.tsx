import { ConsoleListJobs, RUN_NAMES } from '@shop/contract/console-jobs'
import type { Out } from '@shop/contract/endpoint'
import { ReloadOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import { Button, Descriptions, Table, Tag } from 'antd'
import { consoleName } from '../../kit/brand.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { cronWords } from './cron-words.ts'

type Jobs = Out<typeof ConsoleListJobs>
type Schedule = Jobs['schedules'][number]
type Queue = Jobs['queues'][number]

/** What runs in the background: what the clock starts, what waits, and what was published. */
export function JobOverview() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListJobs, {})
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { schedules, queues, outbox } = data
  return (
    <div className="page">
      <title>{`后台任务 · ${consoleName}`}</title>
      <div className="head">
        <h1>后台任务</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <Part title="定时任务">
        <Table<Schedule>
          size="small"
          rowKey="name"
          dataSource={schedules}
          pagination={false}
          columns={[
            { title: '任务', render: (_, row) => <Name row={row} /> },
            { title: '运行时间', render: (_, { cron }) => <span className="number">{cronWords(cron)}</span> },
            {
              title: '上次结束',
              render: (_, { last }) => (last ? <Moment at={last.endedAt} /> : <span className="quiet">—</span>),
            },
            { title: '结果', width: '30%', render: (_, row) => <Outcome row={row} /> },
            {
              title: '用时',
              align: 'right',
              render: (_, { last }) => <span className="number">{last ? `${last.seconds.toFixed(1)} 秒` : '—'}</span>,
            },
            { title: '下次运行', render: (_, { nextAt }) => <Moment at={nextAt} /> },
          ]}
        />
      </Part>
      <Part title="队列">
        <Table<Queue>
          size="small"
          rowKey="name"
          dataSource={queues}
          pagination={false}
          columns={[
            { title: '任务', render: (_, row) => <Name row={row} /> },
            { title: '待运行', align: 'right', render: (_, { ready }) => <Count n={ready} /> },
            { title: '最早自', render: (_, { readySince }) => <Moment at={readySince} /> },
            { title: '定时等待', align: 'right', render: (_, { later }) => <Count n={later} /> },
            { title: '运行中', align: 'right', render: (_, { active }) => <Count n={active} /> },
            { title: '失败', align: 'right', render: (_, row) => <Failed row={row} /> },
          ]}
        />
      </Part>
      <Part title="实时事件和重复请求">
        <Descriptions
          size="small"
          bordered
          column={4}
          items={[
            { key: 'events', label: '最近一天的事件', children: <Count n={outbox.events} /> },
            { key: 'minute', label: '最近一分钟', children: <Count n={outbox.lastMinute} /> },
            { key: 'last', label: '最后一个', children: <Moment at={outbox.lastEventAt} /> },
            { key: 'responses', label: '保留的请求结果', children: <Count n={outbox.responses} /> },
          ]}
        />
      </Part>
    </div>
  )
}

const Name = ({ row: { name, title } }: { row: { name: string; title: string } }) => (
  <>
    {title}
    <div className="quiet">{name}</div>
  </>
)
const Count = ({ n }: { n: number }) => <span className={n === 0 ? 'number quiet' : 'number'}>{n}</span>

function Outcome({ row: { last } }: { row: Schedule }) {
  if (!last) return <span className="quiet">最近 7 天没有运行</span>
  const color = last.outcome === 'completed' ? 'success' : last.outcome === 'failed' ? 'error' : undefined
  return (
    <div style={{ whiteSpace: 'normal' }}>
      <Tag color={color}>{RUN_NAMES[last.outcome]}</Tag>
      {last.message}
    </div>
  )
}

function Failed({ row: { name, failed, title } }: { row: Queue }) {
  if (failed === 0) return <Count n={0} />
  return (
    <Link to="/failed-jobs" search={{ name }} className="late number" aria-label={`${title}：${failed} 个失败`}>
      {failed}
    </Link>
  )
}
