import { REVIEW } from '@shop/contract/codes'
import { ConsoleListCorrections } from '@shop/contract/console-corrections'
import { CORRECTION_FIELDS } from '@shop/contract/correction-fields'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, RowOf, TabsOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { Goods } from '../goods/Goods.tsx'
import { CorrectionDrawer } from './CorrectionDrawer.tsx'

type Row = RowOf<typeof ConsoleListCorrections>
const filters: FilterOf<typeof ConsoleListCorrections>[] = [
  { kind: 'keyword', name: 'keyword', label: '商品名、厂家、编码、批准文号', width: 260 },
]
const tabs: TabsOf<typeof ConsoleListCorrections> = {
  name: 'state',
  items: [
    { key: 'waiting', label: '待处理' },
    { key: 'approved', label: '已采纳' },
    { key: 'rejected', label: '未采纳' },
  ],
}
const columns: ColumnOf<typeof ConsoleListCorrections>[] = [
  { title: '商品', fixed: 'left', render: (_, { goods }) => <Goods {...goods} /> },
  { title: '项目', className: 'wraps', render: (_, { field }) => CORRECTION_FIELDS[field] },
  { title: '资料现在写', className: 'wraps', render: (_, { present }) => present || <span className="quiet">—</span> },
  { title: '提出的内容', className: 'wraps', render: (_, { proposed }) => <b>{proposed}</b> },
  {
    title: '提出人',
    className: 'wraps',
    render: (_, { from, isSeller }) => (
      <>
        <Tag>{isSeller ? '卖家' : '门店'}</Tag> {from}
      </>
    ),
  },
  {
    title: '时间',
    render: (_, { sentAt, decidedAt, decidedBy }) =>
      decidedAt ? <SavedBy at={decidedAt} by={decidedBy} /> : <Moment at={sentAt} />,
  },
]

/** What shops and sellers say is wrong in records of goods. */
export function CorrectionList() {
  const [opened, open] = useState<Row | null>(null)
  const actions: ColumnOf<typeof ConsoleListCorrections> = {
    title: '操作',
    fixed: 'right',
    render: (_, row) => {
      const word = row.state === REVIEW.waiting ? '核对' : '查看'
      return (
        <>
          <Button type="link" aria-label={`${word} ${row.goods.goodsShowName}`} onClick={() => open(row)}>
            {word}
          </Button>
          {row.claim && <div className="quiet">{row.claim.mine ? '我在核对' : `${row.claim.name}在核对`}</div>}
        </>
      )
    },
  }
  return (
    <>
      <ListPage
        title="商品纠错"
        call={ConsoleListCorrections}
        rowKey={({ correctionId }) => correctionId}
        filters={filters}
        tabs={tabs}
        columns={[...columns, actions]}
        empty="没有商品纠错"
        art="letter"
      />
      {opened && <CorrectionDrawer correction={opened} close={() => open(null)} />}
    </>
  )
}
