import { classNames, Tag } from '@shop/ui'
import type { ReactNode } from 'react'
import { ReportFiles, type ReportFile } from './ReportFiles.tsx'
import styles from './reports.module.css'

interface BatchReportProps {
  batch: { batchNo: string; producedOn: string; expiresOn: string; files: readonly ReportFile[] }
  /** The one that was asked for. */
  marked?: boolean
  /** What the shop bought of, and is not on sale any more. */
  bought?: boolean
  /** What it is of, where several goods stand on the page. */
  children?: ReactNode
}

/** A batch with its inspection reports, or that there are none yet. */
export function BatchReport({
  batch: { batchNo, producedOn, expiresOn, files },
  marked = false,
  bought = false,
  children,
}: BatchReportProps) {
  return (
    <li className={classNames(styles.batch, marked && styles.marked)}>
      {children}
      <p className={styles.head}>
        <b className={styles.number}>批号 {batchNo}</b>
        {bought && <Tag variant="neutral">我买过</Tag>}
      </p>
      <p className={styles.days}>
        <span>生产 {producedOn}</span>
        <span>有效期至 {expiresOn}</span>
      </p>
      {files.length > 0 ? <ReportFiles of={`批号 ${batchNo}`} files={files} /> : <p className={styles.none}>卖家未上传</p>}
    </li>
  )
}
