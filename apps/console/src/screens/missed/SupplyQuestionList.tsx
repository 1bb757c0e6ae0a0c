import { ConsoleListSupplyQuestions } from '@shop/contract/console-shortages'
import { SUPPLY_OUTCOMES } from '@shop/contract/shortage-states'
import { Link } from '@tanstack/react-router'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, RowOf, TabsOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { Goods } from '../goods/Goods.tsx'
import { AddBatchDrawer } from '../offers/AddBatchDrawer.tsx'
import { QuestionDrawer } from './QuestionDrawer.tsx'

type Row = RowOf<typeof ConsoleListSupplyQuestions>
const filters: FilterOf<typeof ConsoleListSupplyQuestions>[] = [{ kind: 'keyword', name: 'keyword', label: '商品名、编码或厂家' }]
const tabs: TabsOf<typeof ConsoleListSupplyQuestions> = {
  name: 'state',
  items: [
    { key: 'open', label: '待答复' },
    { key: 'answered', label: '已答复' },
    { key: 'all', label: '全部' },
  ],
}

const columns: ColumnOf<typeof ConsoleListSupplyQuestions>[] = [
  {
    title: '商品',
    fixed: 'left',
    render: (_, row) =>
      row.gccsId === null ? (
        <Goods {...row} />
      ) : (
        <Link to="/offers/$gccsId" params={{ gccsId: String(row.gccsId) }}>
          <Goods {...row} />
        </Link>
      ),
  },
  { title: '编码', render: (_, { goodsNo }) => <span className="number">{goodsNo}</span> },
  {
    title: '门店需要',
    align: 'right',
    render: (_, { packs, units }) => <span className="number">{packs > 0 ? `${packs} ${units}` : '未填数量'}</span>,
  },
  {
    title: '我的库存',
    align: 'right',
    render: (_, { gccsId, available, units }) =>
      gccsId === null ? (
        <span className="quiet">未经营</span>
      ) : (
        <span className="number">
          {available} {units}
        </span>
      ),
  },
  { title: '说明', className: 'wraps', render: (_, { note }) => note || <span className="quiet">—</span> },
  { title: '询货时间', render: (_, { askedAt }) => <Moment at={askedAt} /> },
  {
    title: '答复',
    className: 'wraps',
    render: (_, { outcome, expectedOn, answer, answeredAt, answeredBy }) =>
      outcome && answeredAt ? (
        <>
          <Tag color={outcome === 'never' ? undefined : 'success'}>
            {SUPPLY_OUTCOMES[outcome]}
            {expectedOn && ` ${expectedOn}`}
          </Tag>
          {answer}
          <div>
            <SavedBy at={answeredAt} by={answeredBy} />
          </div>
        </>
      ) : (
        <Tag color="warning">待答复</Tag>
      ),
  },
]

/** Goods that the platform asks the seller for, because shops wait for them. */
export function SupplyQuestionList() {
  const [opened, open] = useState<{ row: Row; to: 'answer' | 'stock' } | null>(null)
  const close = () => open(null)
  return (
    <>
      <ListPage
        title="平台询货"
        call={ConsoleListSupplyQuestions}
        rowKey={({ goodsId }) => goodsId}
        filters={filters}
        tabs={tabs}
        columns={[
          ...columns,
          {
            title: '操作',
            fixed: 'right',
            render: (_, row) => (
              <div className="row-actions">
                <Button type="link" aria-label={`答复${row.goodsShowName}`} onClick={() => open({ row, to: 'answer' })}>
                  {row.outcome ? '修改答复' : '答复'}
                </Button>
                {row.gccsId !== null && (
                  <Button type="link" aria-label={`${row.goodsShowName}新批号入库`} onClick={() => open({ row, to: 'stock' })}>
                    入库
                  </Button>
                )}
              </div>
            ),
          },
        ]}
        empty="没有待答复的询货"
        art="shelf"
      />
      {opened?.to === 'answer' && <QuestionDrawer question={opened.row} close={close} />}
      {opened?.to === 'stock' && opened.row.gccsId !== null && <AddBatchDrawer gccsId={opened.row.gccsId} close={close} />}
    </>
  )
}
