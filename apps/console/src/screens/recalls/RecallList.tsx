import { ConsoleListRecalls } from '@shop/contract/console-recalls'
import { RECALL, RECALL_CLASS_NAMES, RECALL_NAMES } from '@shop/contract/recall-states'
import { Link } from '@tanstack/react-router'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { useMe } from '../../kit/me.ts'
import { Deadline } from '../../kit/Moment.tsx'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { CLASS_COLOURS, STATE_COLOURS } from './recall.ts'
import { StartDrawer } from './StartDrawer.tsx'

type Column = ColumnOf<typeof ConsoleListRecalls>
const optionsOf = (names: object) => Object.entries(names).map(([value, label]) => ({ value, label: String(label) }))
const filters: FilterOf<typeof ConsoleListRecalls>[] = [
  { kind: 'keyword', name: 'keyword', label: '批号、商品或卖家', width: 240 },
  { kind: 'select', name: 'state', label: '状态', options: optionsOf(RECALL_NAMES) },
  { kind: 'select', name: 'class', label: '级别', options: optionsOf(RECALL_CLASS_NAMES) },
  {
    kind: 'select',
    name: 'open',
    label: '待处理',
    options: [
      { value: 'late', label: '逾期未回复' },
      { value: 'orders', label: '订单缺货' },
    ],
  },
]
const seller: Column = { title: '卖家', className: 'wraps', dataIndex: 'sellerName' }
const columns: Column[] = [
  {
    title: '批号',
    fixed: 'left',
    render: (_, { recallId, batchNo }) => (
      <Link className="number" to="/recalls/$recallId" params={{ recallId: String(recallId) }}>
        {batchNo}
      </Link>
    ),
  },
  {
    title: '商品',
    className: 'wraps',
    render: (_, { goodsShowName, specification, factory }) => (
      <>
        {goodsShowName} {specification} <span className="quiet">{factory}</span>
      </>
    ),
  },
  { title: '级别', render: (_, row) => <Tag color={CLASS_COLOURS[row.class]}>{row.className}</Tag> },
  { title: '状态', render: (_, row) => <Tag color={STATE_COLOURS[row.state]}>{row.stateName}</Tag> },
  {
    title: '时限',
    render: (_, { state, dueAt }) => (state === RECALL.closed ? <span className="quiet">—</span> : <Deadline at={dueAt} />),
  },
  {
    title: '门店回复',
    render: (_, { answered, shops, late }) => (
      <span className={late ? 'number late' : 'number'}>
        {answered} / {shops}
      </span>
    ),
  },
  {
    title: '已发出',
    align: 'right',
    render: (_, { received, units }) => (
      <span className="number">
        {received} {units}
      </span>
    ),
  },
  {
    title: '待处理订单',
    align: 'right',
    render: (_, { waitingOrders }) => <span className={waitingOrders > 0 ? 'number late' : 'number'}>{waitingOrders}</span>,
  },
  {
    title: '启动',
    render: (_, { startedAt, startedBy, byPlatform }) => (
      <SavedBy at={startedAt} by={byPlatform ? `平台 ${startedBy}` : startedBy} />
    ),
  },
]

/** Recalls: a seller's own, all for the platform. */
export function RecallList() {
  const isPlatform = useMe().org === 'platform'
  const [starting, setStarting] = useState(false)
  return (
    <>
      <ListPage
        title="药品召回"
        call={ConsoleListRecalls}
        rowKey={({ recallId }) => recallId}
        filters={filters}
        columns={isPlatform ? columns.toSpliced(2, 0, seller) : columns}
        renderActions={() => (
          <div className="actions">
            <Link to="/recall-buyers">
              <Button>召回门店</Button>
            </Link>
            <Button type="primary" danger onClick={() => setStarting(true)}>
              启动召回
            </Button>
          </div>
        )}
        empty="没有召回"
        art="coldbox"
      />
      {starting && <StartDrawer close={() => setStarting(false)} />}
    </>
  )
}
