import { ConsoleListClassChanges } from '@shop/contract/console-classes'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { Goods } from '../goods/Goods.tsx'
import { className } from './class-rule.ts'

const filters: FilterOf<typeof ConsoleListClassChanges>[] = [{ kind: 'keyword', name: 'keyword', label: '商品或编号' }]
const kinds = [
  { key: 'banned', label: '已下架' },
  { key: 'all', label: '全部类别变更' },
] as const

const columns: ColumnOf<typeof ConsoleListClassChanges>[] = [
  { title: '商品', fixed: 'left', render: (_, row) => <Goods {...row} /> },
  { title: '编号', render: (_, { goodsNo }) => <span className="number">{goodsNo}</span> },
  { title: '类别', render: (_, { before, after }) => `${className(before)} → ${className(after)}` },
  { title: '法规依据', className: 'wraps', render: (_, { source }) => source || <span className="quiet">无</span> },
  {
    title: '下架的卖家',
    className: 'wraps',
    render: (_, { sellers }) => sellers.join('、') || <span className="quiet">无</span>,
  },
  { title: '时间', render: (_, { at }) => <Moment at={at} /> },
]

/** Goods that left sale because law bans them: for the platform all of them, for a seller its own. */
export function ClassChanges() {
  return (
    <ListPage
      title="法规下架"
      call={ConsoleListClassChanges}
      rowKey={({ changeId }) => changeId}
      filters={filters}
      tabs={{ name: 'kind', items: kinds }}
      columns={columns}
      empty="没有因法规下架的商品"
      art="shelf"
    />
  )
}
