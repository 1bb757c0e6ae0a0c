import { Link } from '@tanstack/react-router'
import { Button, Table, Tag, type TableColumnType } from 'antd'
import { useState, type ReactNode } from 'react'
import { NoRows } from '../../kit/Drawing.tsx'
import { hasRight, useMe } from '../../kit/me.ts'
import { StartDrawer } from '../recalls/StartDrawer.tsx'
import type { PresetGoods } from './AddOfferDrawer.tsx'
import { AdjustDrawer } from './AdjustDrawer.tsx'
import { lifeText, stateOf, type Batch } from './batch.ts'
import { CorrectBatchDrawer } from './CorrectBatchDrawer.tsx'
import { LockDrawer } from './LockDrawer.tsx'
import { MoveButton } from './MoveButton.tsx'
import { MoveDrawers } from './MoveDrawers.tsx'

interface Props {
  batches: Batch[]
  goods: PresetGoods
  /** They are another’s: nothing is done with them but this. */
  readOnly?: boolean
  renderAction?: (batch: Batch) => ReactNode
}

/** The batches of an offer: in stock, reserved and available for sale. */
export function BatchTable({ batches, goods, readOnly = false, renderAction }: Props) {
  const [open, setOpen] = useState<{ action: 'adjust' | 'move' | 'correct' | 'lock' | 'recall'; batch: Batch } | null>(null)
  const close = () => setOpen(null)
  const maySeeRecalls = hasRight(useMe(), 'any:offers')
  const facts: TableColumnType<Batch>[] = [
    { title: '批号', render: (_, { batchNo }) => <span className="number">{batchNo}</span> },
    {
      title: '状态',
      render: (_, batch) => {
        const { text, color } = stateOf(batch)
        const tag = <Tag color={color}>{text}</Tag>
        if (batch.platformLock && !batch.recall)
          return (
            <>
              {tag}
              <div className="quiet">{batch.platformLock}</div>
            </>
          )
        if (batch.awaitsReport && !batch.recall && !readOnly)
          return (
            <>
              {tag}
              <div>
                <Link
                  to="/reports"
                  search={{ view: 'all', keyword: batch.batchNo }}
                  aria-label={`上传批号 ${batch.batchNo} 的药检报告`}
                >
                  上传
                </Link>
              </div>
            </>
          )
        if (!batch.recall || !maySeeRecalls) return tag
        return (
          <Link
            to="/recalls/$recallId"
            params={{ recallId: String(batch.recall.recallId) }}
            aria-label={`${text}，查看批号 ${batch.batchNo} 的召回`}
          >
            {tag}
          </Link>
        )
      },
    },
    { title: '生产日期', render: (_, { producedOn }) => <span className="number">{producedOn}</span> },
    { title: '有效期至', render: (_, { expiresOn }) => <span className="number">{expiresOn}</span> },
    {
      title: '剩余效期',
      render: (_, batch) => <span className={batch.nearExpiry ? 'number near' : 'number'}>{lifeText(batch)}</span>,
    },
    { title: '可用', align: 'right', render: (_, { available }) => <span className="number">{available}</span> },
    { title: '预留', align: 'right', render: (_, { reserved }) => <span className="number">{reserved}</span> },
    { title: '已售', align: 'right', render: (_, { sold }) => <span className="number">{sold}</span> },
  ]
  const actions: TableColumnType<Batch> = {
    title: '操作',
    render: (_, batch) => (
      <span className="row-actions">
        <Button type="link" aria-label={`调整批号 ${batch.batchNo}`} onClick={() => setOpen({ action: 'adjust', batch })}>
          调整
        </Button>
        <MoveButton batch={batch} goodsShowName={goods.goodsShowName} onPress={() => setOpen({ action: 'move', batch })} />
        {stateOf(batch).correct && (
          <Button type="link" aria-label={`更正批号 ${batch.batchNo}`} onClick={() => setOpen({ action: 'correct', batch })}>
            更正
          </Button>
        )}
        {stateOf(batch).lock && (
          <Button
            type="link"
            danger={!batch.locked}
            aria-label={`${batch.locked ? '解锁' : '锁定'}批号 ${batch.batchNo}`}
            onClick={() => setOpen({ action: 'lock', batch })}
          >
            {batch.locked ? '解锁' : '锁定'}
          </Button>
        )}
        {stateOf(batch).recall && (
          <Button
            type="link"
            danger
            aria-label={`召回批号 ${batch.batchNo}`}
            onClick={() => setOpen({ action: 'recall', batch })}
          >
            召回
          </Button>
        )}
      </span>
    ),
  }
  const others: TableColumnType<Batch>[] = renderAction ? [{ title: '操作', render: (_, batch) => renderAction(batch) }] : []
  return (
    <>
      <Table<Batch>
        size="small"
        rowKey="batchId"
        dataSource={batches}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <NoRows art="coldbox">{readOnly ? '还没有批号' : '还没有批号，入库后才能销售'}</NoRows> }}
        columns={[...facts, ...(readOnly ? others : [actions])]}
      />
      {open?.action === 'adjust' && <AdjustDrawer batch={open.batch} close={close} />}
      {open?.action === 'move' && <MoveDrawers batch={open.batch} goods={goods} close={close} />}
      {open?.action === 'correct' && <CorrectBatchDrawer batch={open.batch} close={close} />}
      {open?.action === 'lock' && <LockDrawer batch={open.batch} close={close} />}
      {open?.action === 'recall' && <StartDrawer batch={{ goodsId: goods.goodsId, batchNo: open.batch.batchNo }} close={close} />}
    </>
  )
}
