import { AddReports, ConsoleListBatchReports, RemoveReport } from '@shop/contract/console-reports'
import { MAX_BATCH_REPORTS } from '@shop/contract/goods-document-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { uploadReport } from '../../kit/upload-file.ts'
import { FileView } from './FileView.tsx'
import type { BatchRow, Report } from './report.ts'
import styles from './reports.module.css'

/** The reports of one batch: each to be looked at, replaced or removed, and more to be added. */
export function BatchReports({ batch, close }: { batch: BatchRow; close: () => void }) {
  const { batchId, batchNo, goodsShowName } = batch
  // As it is now: the list behind it may have left it out since it has reports.
  const { data } = useCall(ConsoleListBatchReports, { view: 'all', keyword: batchNo }, { keep: true })
  const reports = data?.rows.find((row) => row.batchId === batchId)?.reports ?? batch.reports
  const [removed, remove] = useState<Report | null>(null)
  return (
    <Drawer
      open
      title={`批号 ${batchNo} 的药检报告`}
      size={520}
      onClose={close}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
    >
      <p className="quiet gap">
        {goodsShowName} {batch.specification}
        。门店看到的每一份都带有门店名称和日期的水印；替换和移除的文件会保留，并写入操作日志。
      </p>
      <ul className={styles.files} aria-label="药检报告">
        {reports.map((report) => (
          <li key={report.reportId}>
            <FileView {...report} />
            <div className={styles.what}>
              <span>{report.name}</span>
              <SavedBy at={report.addedAt} by={report.addedBy} />
              <span className="row-actions">
                <AddReport batchId={batchId} replaced={report}>
                  替换
                </AddReport>
                <Button type="link" danger aria-label={`移除${report.name}`} onClick={() => remove(report)}>
                  移除
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {reports.length === 0 && <p className="gap">还没有药检报告。</p>}
      {reports.length < MAX_BATCH_REPORTS && <AddReport batchId={batchId}>上传文件</AddReport>}
      {removed && <RemoveDrawer report={removed} close={() => remove(null)} />}
    </Drawer>
  )
}

/** Uploads a file of the batch, alone or in the place of another. */
function AddReport({ batchId, replaced, children }: { batchId: number; replaced?: Report; children: string }) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const send = async (file: File) => {
    const { fileId } = await uploadReport(file)
    await call(AddReports, { batchId, fileIds: [fileId], ...(replaced && { reportId: replaced.reportId }) })
    await client.invalidateQueries()
    void message.success(replaced ? '已替换' : '已上传')
  }
  return (
    <UploadButton
      accept=".pdf,application/pdf,image/*"
      type={replaced ? 'link' : 'default'}
      {...(replaced && { 'aria-label': `替换${replaced.name}` })}
      onFile={send}
    >
      {children}
    </UploadButton>
  )
}

function RemoveDrawer({ report, close }: { report: Report; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const send = async ({ reason }: { reason: string }) => {
    await call(RemoveReport, { reportId: report.reportId, reason })
    return '已移除'
  }
  return (
    <FormDrawer title={`移除${report.name}`} send="移除" danger form={form} onSend={send} onClose={close}>
      <p className="gap">移除后门店不再看到这份报告，文件会保留。生物制品、进口药品移除最后一份后，这个批号暂停销售。</p>
      <ReasonField max={60} />
    </FormDrawer>
  )
}
