import type { ExportedListPath } from '@shop/contract/exported-lists'
import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { formatAddress } from './address.ts'

const Exports = lazy(() => import('./Exports.tsx'))

interface Props {
  list: ExportedListPath
  /** What the list was asked for. */
  args: Record<string, unknown>
  total: number
}

/** Opens the exports of this list, with the filter that it shows. */
export function ExportButton({ list, args, total }: Props) {
  const [open, setOpen] = useState(false)
  const { page: _, pageSize: __, ...filter } = args
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        导出
      </Button>
      <Suspense>
        {open && <Exports list={list} filter={formatAddress(filter).slice(1)} total={total} close={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
