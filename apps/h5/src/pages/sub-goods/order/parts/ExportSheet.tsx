import { chinaDay } from '@shop/contract/china-time'
import { CallError } from '@shop/client'
import type { Args } from '@shop/contract/endpoint'
import type { ListOrders } from '@shop/contract/orders'
import { Button, Sheet, toast } from '@shop/ui'
import { useEffect, useState } from 'react'
import { showRefusal } from '../../../../shell/query.ts'
import styles from './ExportSheet.module.css'
import { readAll, toCsv } from './orders-csv.ts'

interface ExportSheetProps {
  args: Omit<Args<typeof ListOrders>, 'cursor'>
  onClose: () => void
}

/** Exports the orders of the current filter as a table; shows its progress and can be stopped. */
export default function ExportSheet({ args, onClose }: ExportSheetProps) {
  const [running, setRunning] = useState<AbortController | null>(null)
  const [count, setCount] = useState(0)
  useEffect(() => () => running?.abort(), [running])
  const start = async () => {
    const control = new AbortController()
    setRunning(control)
    setCount(0)
    try {
      const rows = await readAll(args, control.signal, setCount)
      if (control.signal.aborted) return
      save(toCsv(rows), `订单-${chinaDay(Date.now())}.csv`)
      toast(`已导出 ${rows.length} 个订单`, { tone: 'success' })
      onClose()
    } catch (error) {
      if (control.signal.aborted) return
      setRunning(null)
      if (error instanceof CallError) showRefusal(error)
      else toast('导出没有成功，请重试', { tone: 'error' })
    }
  }
  return (
    <Sheet
      open
      title="导出订单"
      onClose={onClose}
      footer={
        running ? (
          <Button variant="outlined" onClick={onClose}>
            停止
          </Button>
        ) : (
          <Button onClick={() => void start()}>导出为表格</Button>
        )
      }
    >
      {running ? (
        <output className={styles.progress}>
          <progress aria-label="导出进度" />
          已读取 {count} 个订单
        </output>
      ) : (
        <p className={styles.words}>
          按当前的状态、搜索和日期导出，含订单号、下单时间、卖家、状态、商品和金额，可用 Excel 打开。
        </p>
      )}
    </Sheet>
  )
}

function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
