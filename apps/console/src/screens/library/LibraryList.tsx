import { PlusOutlined } from '@ant-design/icons'
import { GOODS_TYPE_NAMES } from '@shop/contract/codes'
import { ConsoleListCategories, ConsoleListLibrary } from '@shop/contract/console-library'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, TabsOf } from '../../kit/list-types.ts'
import { useCall } from '../../kit/queries.ts'
import { Goods } from '../goods/Goods.tsx'
import { GAP_OPTIONS, TYPE_OPTIONS } from './goods-form.ts'
import { GoodsDrawer } from './GoodsDrawer.tsx'
import { GoodsTags } from './GoodsTags.tsx'
import { ListedActions } from './ListedActions.tsx'

const tabs: TabsOf<typeof ConsoleListLibrary> = {
  name: 'state',
  items: [
    { key: 'all', label: '全部' },
    { key: 'listed', label: '展示中' },
    { key: 'unlisted', label: '停止展示' },
    { key: 'banned', label: '法规禁售' },
    { key: 'merged', label: '已合并' },
  ],
}
const asText = ({ value, label }: { value: number; label: string }) => ({ value: String(value), label })

const columns: ColumnOf<typeof ConsoleListLibrary>[] = [
  {
    title: '商品',
    fixed: 'left',
    render: (_, row) => (
      <Link to="/library/$goodsId" params={{ goodsId: String(row.goodsId) }}>
        <Goods {...row} />
      </Link>
    ),
  },
  { title: '编码', render: (_, { goodsNo }) => <span className="number">{goodsNo}</span> },
  { title: '批准文号', render: (_, { approvalNo }) => approvalNo || <span className="quiet">—</span> },
  {
    title: '类别 / 分类',
    className: 'wraps',
    render: (_, { type, categories }) => (
      <>
        {GOODS_TYPE_NAMES[type]}
        <div className="quiet">{categories.at(-1)}</div>
      </>
    ),
  },
  { title: '状态', className: 'wraps', render: (_, row) => <GoodsTags goods={row} /> },
  { title: '在售卖家', align: 'right', render: (_, { offerCount }) => <span className="number">{offerCount}</span> },
  {
    title: '销量',
    align: 'right',
    sort: { by: 'sales', direction: 'descend' },
    render: (_, { salesCount }) => <span className="number">{salesCount}</span>,
  },
]

/** All goods that sellers can offer: what they are, who sells them, and what is missing of each. */
export function LibraryList() {
  const [adding, add] = useState(false)
  const navigate = useNavigate()
  const { data } = useCall(ConsoleListCategories, {})
  const categories = (data?.rows ?? [])
    .filter(({ parentId }) => parentId === null)
    .map(({ categoryId, name }) => ({ value: categoryId, label: name }))
  const filters: FilterOf<typeof ConsoleListLibrary>[] = [
    { kind: 'keyword', name: 'keyword', label: '商品名、厂家、编码、批准文号、条码', width: 300 },
    { kind: 'select', name: 'type', label: '类别', options: TYPE_OPTIONS.map(asText) },
    { kind: 'select', name: 'categoryId', label: '分类', options: categories.map(asText) },
    { kind: 'select', name: 'gap', label: '待补资料', options: GAP_OPTIONS },
  ]
  return (
    <>
      <ListPage
        title="商品库"
        call={ConsoleListLibrary}
        rowKey={({ goodsId }) => goodsId}
        rowName={({ goodsShowName }) => goodsShowName}
        filters={filters}
        tabs={tabs}
        columns={columns}
        renderBatch={(rows, clear) => <ListedActions goods={rows} done={clear} />}
        empty="没有符合条件的商品"
        art="shelf"
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => add(true)}>
            新建商品
          </Button>
        }
      />
      {adding && (
        <GoodsDrawer
          goods={null}
          close={(goodsId) => {
            add(false)
            if (goodsId !== undefined) void navigate({ to: '/library/$goodsId', params: { goodsId: String(goodsId) } })
          }}
        />
      )}
    </>
  )
}
