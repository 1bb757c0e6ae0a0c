import type { Out } from '@shop/contract/endpoint'
import type { GetOrder } from '@shop/contract/orders'
import { Card, IconChevronDown, IconChevronUp, Timeline } from '@shop/ui'
import { useState } from 'react'
import { shortTime } from '../../../../shell/format.ts'
import styles from './OrderProgress.module.css'

const SHORT = 2

/** The progress timeline: what comes next, the current status, and past ones; older entries can be expanded. What comes while it is open is marked. */
export function OrderProgress({ order }: { order: Out<typeof GetOrder> }) {
  const [open, setOpen] = useState(false)
  const [known] = useState(order.history.length)
  const next = order.steps.find((s) => s.at === null)
  const shown = open ? order.history : order.history.slice(0, SHORT)
  return (
    <Card>
      <Timeline
        label="订单进度"
        items={[
          ...(next ? [{ key: 'next', title: `下一步：${next.name.replace('成功', '')}`, state: 'pending' as const }] : []),
          ...shown.map((h, i) => ({
            key: `${h.at}-${h.text}`,
            title: h.text,
            time: shortTime(h.at),
            ...(open && { detail: h.by }),
            state: i === 0 ? ('current' as const) : ('done' as const),
            fresh: i === 0 && order.history.length > known,
          })),
        ]}
      />
      {order.history.length > SHORT && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : `全部 ${order.history.length} 条动态`}
          {open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        </button>
      )}
    </Card>
  )
}
