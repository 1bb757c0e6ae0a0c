import { ConsoleListGoodsDocuments } from '@shop/contract/console-reports'
import { GOODS_DOCUMENTS } from '@shop/contract/goods-document-kinds'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Goods } from '../goods/Goods.tsx'

const filters: FilterOf<typeof ConsoleListGoodsDocuments>[] = [
  { kind: 'keyword', name: 'keyword', label: '商品、编号或批准文号' },
]
const views = [
  { key: 'all', label: '全部商品' },
  { key: 'missing', label: '没有资质' },
  { key: 'ended', label: '有过期资质' },
] as const

const columns: ColumnOf<typeof ConsoleListGoodsDocuments>[] = [
  { title: '商品', fixed: 'left', render: (_, row) => <Goods {...row} /> },
  { title: '编号', render: (_, { goodsNo }) => <span className="number">{goodsNo}</span> },
  { title: '批准文号', render: (_, { approvalNo }) => <span className="number">{approvalNo}</span> },
  {
    title: '资质',
    className: 'wraps',
    render: (_, { documents }) =>
      documents.length === 0 ? (
        <span className="quiet">未上传</span>
      ) : (
        documents.map(({ kind, ended }) => (
          <Tag key={kind} {...(ended && { color: 'error' })}>
            {GOODS_DOCUMENTS[kind]}
            {ended && '（过期）'}
          </Tag>
        ))
      ),
  },
  {
    title: '操作',
    fixed: 'right',
    render: (_, { goodsId, goodsShowName }) => (
      <Link to="/goods-documents/$goodsId" params={{ goodsId: String(goodsId) }} aria-label={`管理${goodsShowName}的资质`}>
        管理
      </Link>
    ),
  },
]

/** Goods and the documents that the platform keeps of them. */
export const GoodsDocumentList = () => (
  <ListPage
    title="商品资质"
    call={ConsoleListGoodsDocuments}
    rowKey={({ goodsId }) => goodsId}
    filters={filters}
    tabs={{ name: 'view', items: views }}
    columns={columns}
    empty="没有符合条件的商品"
    art="book"
  />
)
