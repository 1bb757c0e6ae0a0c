import { ConsoleListRecallBuyers } from '@shop/contract/console-recalls'
import { Link } from '@tanstack/react-router'
import { Button, Table } from 'antd'
import { Part } from '../../kit/DetailPage.tsx'
import { NoRows } from '../../kit/Drawing.tsx'
import { useCall } from '../../kit/queries.ts'
import { buyerColumns } from './buyer-columns.tsx'
import type { Recall } from './recall.ts'

/** The first shops of a recall, the silent ones on top; the list of all of them can be filtered and exported. */
export function BuyersOfRecall({ recall: { recallId, batchNo, shops } }: { recall: Recall }) {
  const { data } = useCall(ConsoleListRecallBuyers, { recallId, page: 1, pageSize: 50 }, { keep: true })
  const all = (
    <Link to="/recall-buyers" search={{ keyword: batchNo }}>
      <Button>查看全部、导出</Button>
    </Link>
  )
  return (
    <Part title={`收到的门店（${shops}）`} actions={all}>
      <Table
        size="small"
        rowKey="shopId"
        dataSource={data?.rows ?? []}
        loading={!data}
        pagination={false}
        scroll={{ x: true }}
        columns={buyerColumns}
        locale={{ emptyText: <NoRows art="drawer">这个批号没有发出过</NoRows> }}
      />
    </Part>
  )
}
