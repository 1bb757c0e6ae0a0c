import { ConsoleListMissedSales } from '@shop/contract/console-shortages'
import { Link } from '@tanstack/react-router'
import { Alert, Table } from 'antd'
import { Part } from '../../kit/DetailPage.tsx'
import type { RowOf } from '../../kit/list-types.ts'
import { useCall } from '../../kit/queries.ts'
import { Goods } from '../goods/Goods.tsx'

/** So many goods are shown; the list has all. */
const SHOWN_ROWS = 10

/** The seller's goods that shops asked for within the days while there was not enough of them. */
export function MissedPart({ from, to }: { from: string; to: string }) {
  const { data, error } = useCall(ConsoleListMissedSales, { stock: 'all', from, to, page: 1, pageSize: 20 }, { keep: true })
  const rows = data?.rows.slice(0, SHOWN_ROWS)
  return (
    <Part
      title="错失销售"
      actions={
        <Link to="/missed-sales" search={{ stock: 'all', from, to }}>
          {data && data.total > SHOWN_ROWS ? `查看全部 ${data.total} 个商品` : '查看错失销售'}
        </Link>
      }
    >
      <p className="quiet gap">期内缺货时被门店搜索、浏览、加入计划或登记缺货的商品；同一门店每天每个来源只计一次</p>
      {error && !data && <Alert type="error" showIcon title={`错失销售没有取到：${error.message}`} />}
      {rows && (
        <Table<RowOf<typeof ConsoleListMissedSales>>
          size="small"
          rowKey="gccsId"
          dataSource={rows}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: '期内没有因缺货错失的需求' }}
          columns={[
            {
              title: '商品',
              render: (_, row) => (
                <Link to="/offers/$gccsId" params={{ gccsId: String(row.gccsId) }}>
                  <Goods {...row} />
                </Link>
              ),
            },
            { title: '被问次数', align: 'right', render: (_, { times }) => <span className="number">{times}</span> },
            {
              title: '需要数量',
              align: 'right',
              render: (_, { packs, units }) => <span className="number">{packs > 0 ? `${packs} ${units}` : '—'}</span>,
            },
            {
              title: '现在可用',
              align: 'right',
              render: (_, { available, units }) => (
                <span className="number">
                  {available} {units}
                </span>
              ),
            },
            { title: '最近一天', render: (_, { lastDay }) => <span className="number">{lastDay}</span> },
          ]}
        />
      )}
    </Part>
  )
}
