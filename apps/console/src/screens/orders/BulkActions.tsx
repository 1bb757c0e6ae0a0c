import { AcceptOrder, PackOrder, PickOrder, type ConsoleListOrders } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/http.ts'

type Row = Out<typeof ConsoleListOrders>['rows'][number]

const STEPS = [
  { endpoint: AcceptOrder, ability: 'accept', label: '接单' },
  { endpoint: PickOrder, ability: 'pick', label: '开始拣货' },
  { endpoint: PackOrder, ability: 'pack', label: '打包完成' },
] as const

/** Actions on the selected orders, one call per order; failures are listed with their reasons. */
export function BulkActions({ rows, clear }: { rows: Row[]; clear: () => void }) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const [running, setRunning] = useState<string | null>(null)

  const run = async ({ endpoint, label }: (typeof STEPS)[number], able: Row[]) => {
    setRunning(label)
    const failed: string[] = []
    for (const { orderId, orderNo } of able) {
      try {
        await call(endpoint, { orderId })
      } catch (error) {
        failed.push(`${orderNo}：${(error as Error).message}`)
      }
    }
    setRunning(null)
    await client.invalidateQueries()
    if (failed.length === 0) {
      void message.success(`${label}：${able.length} 单`)
      clear()
      return
    }
    const reasons = failed.map((reason) => <p key={reason}>{reason}</p>)
    modal.warning({ title: `${label}：成功 ${able.length - failed.length} 单，失败 ${failed.length} 单`, content: reasons })
  }
  return (
    <>
      {STEPS.map((step) => {
        const able = rows.filter(({ abilities }) => abilities[step.ability])
        return (
          able.length > 0 && (
            <Button
              key={step.ability}
              loading={running === step.label}
              disabled={running !== null}
              onClick={() => void run(step, able)}
            >
              {step.label}（{able.length}）
            </Button>
          )
        )
      })}
      <Link to="/orders/picklist" search={{ ids: rows.map(({ orderId }) => orderId).join(',') }} target="_blank" rel="noreferrer">
        打印拣货单
      </Link>
    </>
  )
}
