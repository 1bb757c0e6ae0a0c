import { ConsoleListBatchReports } from '@shop/contract/console-reports'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../kit/queries.ts'
import type { Chosen } from './chosen.ts'
import type { Candidate } from './report.ts'
import styles from './reports.module.css'

interface Props {
  row: Chosen
  disabled: boolean
  onPick: (batch: Candidate) => void
}
/** Which batch a file is of: those that its name fits, or what a search finds. */
export function BatchPicker({ row, disabled, onPick }: Props) {
  const [typed, type] = useState('')
  const keyword = typed.trim()
  const { data } = useCall(ConsoleListBatchReports, { view: 'all', keyword }, { enabled: keyword.length > 1 })
  const searched: Candidate[] = (data?.rows ?? []).map(({ reports, ...batch }) => ({ ...batch, reports: reports.length }))
  const known = [...(row.batch ? [row.batch] : []), ...(keyword.length > 1 ? searched : row.found)]
  const options = known.filter((one, at) => known.findIndex(({ batchId }) => batchId === one.batchId) === at)
  return (
    <Select<number>
      className={styles.batch}
      aria-label={`${row.file.name} 的批号`}
      placeholder="选择，或输入批号、商品名搜索"
      value={row.batch?.batchId ?? null}
      disabled={disabled}
      showSearch={{ filterOption: false, onSearch: type }}
      notFoundContent={keyword.length > 1 ? '没有找到' : '输入批号或商品名搜索'}
      options={options.map(({ batchId, batchNo, goodsShowName, specification }) => ({
        value: batchId,
        label: `${batchNo} · ${goodsShowName} ${specification}`,
      }))}
      onChange={(batchId) => {
        const batch = options.find((one) => one.batchId === batchId)
        if (batch) onPick(batch)
        type('')
      }}
    />
  )
}
