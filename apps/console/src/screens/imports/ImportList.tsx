import { ListOfferImports } from '@shop/contract/console-offer-imports'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { asked, leftOut, PROGRESS } from './import-states.ts'
import { UploadOffers } from './UploadOffers.tsx'

const number = (count: number) => <span className={count === 0 ? 'number quiet' : 'number'}>{count}</span>
const columns: ColumnOf<typeof ListOfferImports>[] = [
  {
    title: '文件',
    className: 'wraps',
    fixed: 'left',
    render: (_, { offerImportId, name }) => (
      <Link to="/offer-imports/$offerImportId" params={{ offerImportId }}>
        {name}
      </Link>
    ),
  },
  { title: '状态', render: (_, { progress }) => <Tag color={PROGRESS[progress].color}>{PROGRESS[progress].text}</Tag> },
  { title: '行数', align: 'right', render: (_, { rows }) => number(rows) },
  { title: '新增', align: 'right', render: (_, { counts }) => number(counts.new) },
  { title: '有变化', align: 'right', render: (_, { counts }) => number(counts.changed) },
  { title: '没有变化', align: 'right', render: (_, { counts }) => number(counts.unchanged) },
  { title: '待确认', align: 'right', render: (_, row) => number(asked(row)) },
  { title: '没有导入', align: 'right', render: (_, row) => number(leftOut(row)) },
  {
    title: '上传',
    render: (_, { startedAt, startedBy }) => (
      <>
        <Moment at={startedAt} />
        <div className="quiet">{startedBy}</div>
      </>
    ),
  },
  { title: '结束', render: (_, { endedAt }) => (endedAt ? <Moment at={endedAt} /> : '—') },
]

/** The seller’s imports of offers; the next file is sent from here. */
export function ImportList() {
  return (
    <ListPage
      title="按文件导入报价"
      call={ListOfferImports}
      rowKey={({ offerImportId }) => offerImportId}
      columns={columns}
      renderActions={() => <span className="quiet">先核对，确认后才生效；重复导入不会翻倍</span>}
      actions={
        <>
          <Link to="/own-codes">自编码对照</Link>
          <UploadOffers />
        </>
      }
      empty="还没有导入过。选择您系统导出的 XLSX 或 CSV 文件，价格、库存可以只有其中一种"
      art="ledger"
    />
  )
}
