import { ConsoleListPaperLooks } from '@shop/contract/console-seller-papers'
import { sellerPaperName } from '@shop/contract/seller-paper-kinds'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'

const columns: ColumnOf<typeof ConsoleListPaperLooks>[] = [
  { title: '门店', fixed: 'left', className: 'wraps', dataIndex: 'shopName' },
  { title: '地区', dataIndex: 'regionName' },
  { title: '查看', render: (_, { kind }) => (kind === null ? '打包下载全部资质' : sellerPaperName(kind)) },
  { title: '时间', render: (_, { at }) => <Moment at={at} /> },
]

/** Which shops looked at the seller's papers, or took them all. */
export const PaperLooks = () => (
  <ListPage
    title="资质查看记录"
    call={ConsoleListPaperLooks}
    rowKey={({ lookId }) => lookId}
    filters={[{ kind: 'keyword', name: 'keyword', label: '门店', width: 220 }]}
    columns={columns}
    empty="还没有门店查看过资质"
    art="plaque"
  />
)
