import { CancelExport, ConsoleListExports, OpenExport, StartExport } from '@shop/contract/console-exports'
import { MAX_EXPORTED_ROWS } from '@shop/contract/console-page'
import type { Out } from '@shop/contract/endpoint'
import {
  EXPORT_FORMATS,
  EXPORT_KEPT_HOURS,
  EXPORTED_LISTS,
  type ExportedListPath,
  type ExportFormat,
} from '@shop/contract/exported-lists'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Progress, Radio, Table } from 'antd'
import { useState } from 'react'
import { useFailure } from './failures.tsx'
import { call } from './http.ts'
import { Moment } from './Moment.tsx'
import { saveFile } from './save-file.ts'
import { useCommand } from './queries.ts'

interface Props {
  list: ExportedListPath
  filter: string
  total: number
  close: () => void
}
type Row = Out<typeof ConsoleListExports>['rows'][number]
/** How often to look while a file is being made. */
const LOOK_MS = 500
const FORMATS = (['xlsx', 'csv'] as const).map((value) => ({ value, label: EXPORT_FORMATS[value] }))

/** Starts an export of a list as it is shown, and has the operator’s exports of the last day with how far they are. */
export default function Exports({ list, filter, total, close }: Props) {
  const [format, choose] = useState<ExportFormat>('xlsx')
  const start = useCommand(StartExport)
  const { data, error } = useQuery({
    queryKey: [ConsoleListExports.path, {}],
    queryFn: ({ signal }) => call(ConsoleListExports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(({ progress }) => progress === 'waiting') ? LOOK_MS : false),
  })
  const tooMany = total > MAX_EXPORTED_ROWS
  return (
    <Drawer
      open
      size={640}
      title={`导出${EXPORTED_LISTS[list]}`}
      onClose={close}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
    >
      <p className="gap">
        {tooMany
          ? `当前条件有 ${MAX_EXPORTED_ROWS} 条以上，超过一次能导出的数量，请先缩小条件。`
          : `按当前条件导出 ${total} 条，内容与列表一致。导出和下载都会记入操作日志。`}
      </p>
      <Radio.Group
        className="gap"
        aria-label="文件格式"
        options={FORMATS}
        value={format}
        onChange={({ target }) => choose(target.value as ExportFormat)}
      />
      <p className="gap quiet">
        {format === 'xlsx' ? '用 Excel、WPS 直接打开，编号和手机号保持原样。' : '纯文本，适合导入其他系统。'}
      </p>
      <Button
        className="gap"
        type="primary"
        disabled={tooMany || total === 0}
        loading={start.isPending}
        onClick={() => start.mutate({ list, filter, format })}
      >
        开始导出
      </Button>
      <h2 className="gap">最近的导出</h2>
      <p className="quiet">文件保留 {EXPORT_KEPT_HOURS} 小时，只有您能下载。</p>
      {error && <Alert className="gap" type="error" showIcon title={`导出记录没有取到：${error.message}`} />}
      <Table<Row>
        size="small"
        rowKey="exportId"
        dataSource={data?.rows}
        loading={!data && !error}
        pagination={false}
        locale={{ emptyText: '最近一天没有导出' }}
        columns={[
          { title: '列表', render: (_, row) => EXPORTED_LISTS[row.list] },
          { title: '格式', render: (_, row) => row.format.toUpperCase() },
          { title: '行数', align: 'right', render: (_, { rows }) => <span className="number">{rows}</span> },
          { title: '开始时间', render: (_, { requestedAt }) => <Moment at={requestedAt} /> },
          { title: '进度', width: 200, render: (_, row) => <State row={row} /> },
        ]}
      />
    </Drawer>
  )
}

function State({ row }: { row: Row }) {
  const show = useFailure()
  const { exportId, list, progress, problem } = row
  const [busy, setBusy] = useState(false)
  if (progress === 'waiting') return <Making row={row} />
  if (progress === 'cancelled') return <span className="quiet">已取消</span>
  if (progress === 'failed') return <span className="late">{problem}</span>
  const save = () => {
    setBusy(true)
    void call(OpenExport, { exportId })
      .then(saveFile)
      .catch(show)
      .finally(() => setBusy(false))
  }
  return (
    <Button type="link" size="small" aria-label={`下载${EXPORTED_LISTS[list]}`} loading={busy} onClick={save}>
      下载
    </Button>
  )
}

/** How far a file is, and the way to give it up. */
function Making({ row: { exportId, list, rows, written } }: { row: Row }) {
  const cancel = useCommand(CancelExport)
  return (
    <>
      <Progress
        size="small"
        percent={rows > 0 ? Math.floor((written / rows) * 100) : 0}
        showInfo={false}
        aria-label={`${EXPORTED_LISTS[list]}的导出进度`}
      />
      <span className="number">{written > 0 ? `已写入 ${written} / ${rows} 行` : '正在准备'}</span>
      <Button
        type="link"
        size="small"
        aria-label={`取消导出${EXPORTED_LISTS[list]}`}
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ exportId })}
      >
        取消
      </Button>
    </>
  )
}
