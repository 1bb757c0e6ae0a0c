import { AddReports, FindReportBatches } from '@shop/contract/console-reports'
import { MAX_BATCH_REPORTS, MAX_CHOSEN_REPORTS } from '@shop/contract/goods-document-kinds'
import { CallError } from '@shop/client'
import { InboxOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Table, Tag, Upload } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { call } from '../../kit/http.ts'
import { uploadReport } from '../../kit/upload-file.ts'
import { BatchPicker } from './BatchPicker.tsx'
import { acceptable, chosenFrom, matchText, numbersOf, type Chosen } from './chosen.ts'
import styles from './reports.module.css'

/** Many reports at once: each file finds its batch by the number in its name, and what finds none or several is chosen by hand. */
export function UploadDrawer({ close }: { close: () => void }) {
  const [rows, setRows] = useState<Chosen[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [sending, setSending] = useState(false)
  const fail = useFailure()
  const client = useQueryClient()
  const { message } = App.useApp()
  const change = (key: string, next: Partial<Chosen>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...next } : row)))

  const choose = async (files: File[]) => {
    const { accepted, problems: found } = acceptable(files, rows.length)
    setProblems(found)
    const numbers = numbersOf(accepted)
    try {
      const batches = numbers.length > 0 ? (await call(FindReportBatches, { numbers: numbers.join(',') })).rows : []
      setRows((all) => {
        const keys = new Set(all.map(({ key }) => key))
        return [...all, ...chosenFrom(accepted, batches).filter(({ key }) => !keys.has(key))]
      })
    } catch (error) {
      fail(error)
    }
  }
  const sendOne = async (row: Chosen): Promise<boolean> => {
    change(row.key, { state: 'sending', problem: '' })
    try {
      const { fileId } = await uploadReport(row.file)
      await call(AddReports, { batchId: row.batch!.batchId, fileIds: [fileId] })
      change(row.key, { state: 'done' })
      return true
    } catch (error) {
      const known = error instanceof CallError
      change(row.key, { state: 'ready', problem: known ? (error.fields.file ?? error.message) : '没有上传成功，请再试' })
      return false
    }
  }
  const send = async () => {
    setSending(true)
    let sent = 0
    // One after the other: they share the seller's limit, and each stands as soon as it is there.
    for (const row of waiting) if (await sendOne(row)) sent += 1
    await client.invalidateQueries()
    setSending(false)
    if (sent > 0) void message.success(`已上传 ${sent} 个文件`)
  }
  const waiting = rows.filter((row) => row.state !== 'done' && row.batch)
  const unknown = rows.filter((row) => row.state !== 'done' && !row.batch).length

  return (
    <Drawer
      open
      title="批量上传药检报告"
      size={960}
      onClose={() => sending || close()}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      footer={
        <div className="drawer-foot">
          {unknown > 0 && <span className="late">还有 {unknown} 个文件没有批号，不会上传</span>}
          <Button disabled={sending} onClick={close}>
            {rows.some(({ state }) => state === 'done') ? '完成' : '取消'}
          </Button>
          <Button type="primary" loading={sending} disabled={waiting.length === 0} onClick={() => void send()}>
            上传 {waiting.length} 个文件
          </Button>
        </div>
      }
    >
      <div className={styles.drop}>
        <Upload.Dragger
          multiple
          accept=".pdf,application/pdf,image/*"
          showUploadList={false}
          disabled={sending}
          beforeUpload={(file, all) => {
            if (file === all[0]) void choose(all)
            return false
          }}
        >
          <InboxOutlined style={{ fontSize: 32 }} />
          <div>选择或拖入多个图片、PDF</div>
          <div className="quiet">
            文件名写上批号即可自动匹配，如“B240301 检验报告.pdf”。一次最多 {MAX_CHOSEN_REPORTS} 个，每个 10 MB 以内，每个批号最多{' '}
            {MAX_BATCH_REPORTS} 个
          </div>
        </Upload.Dragger>
      </div>
      {problems.length > 0 && (
        <Alert
          className="gap"
          type="warning"
          showIcon
          title={
            <>
              {problems.map((problem) => (
                <div key={problem}>{problem}</div>
              ))}
            </>
          }
        />
      )}
      {rows.length > 0 && (
        <Table<Chosen>
          size="small"
          rowKey="key"
          className="list"
          dataSource={rows}
          pagination={false}
          scroll={{ x: true }}
          columns={[
            { title: '文件', render: (_, { file }) => <div className={styles.name}>{file.name}</div> },
            {
              title: '批号',
              render: (_, row) => (
                <>
                  <BatchPicker
                    row={row}
                    disabled={sending || row.state === 'done'}
                    onPick={(batch) => change(row.key, { batch })}
                  />
                  <div className={row.batch ? 'quiet' : 'late'}>{matchText(row)}</div>
                </>
              ),
            },
            {
              title: '已有',
              render: (_, { batch }) => (batch ? `${batch.reports} 个文件` : <span className="quiet">—</span>),
            },
            { title: '状态', className: 'wraps', render: (_, row) => <State row={row} /> },
            {
              title: '操作',
              render: (_, { key, file, state }) => (
                <Button
                  type="link"
                  disabled={sending || state === 'done'}
                  aria-label={`不上传${file.name}`}
                  onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
                >
                  不上传
                </Button>
              ),
            },
          ]}
        />
      )}
    </Drawer>
  )
}

function State({ row: { state, problem, batch } }: { row: Chosen }) {
  if (state === 'done') return <Tag color="success">已上传</Tag>
  if (state === 'sending') return <Tag color="processing">上传中</Tag>
  if (problem)
    return (
      <span role="alert" className="late">
        {problem}
      </span>
    )
  return batch ? <Tag>待上传</Tag> : <Tag color="warning">待选择</Tag>
}
