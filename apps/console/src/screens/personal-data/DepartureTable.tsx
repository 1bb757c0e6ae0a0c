import { DEPARTURE_OUTCOMES, type ConsoleListPersonalData } from '@shop/contract/console-privacy'
import type { Out } from '@shop/contract/endpoint'
import { Table } from 'antd'
import { NoRows } from '../../kit/Drawing.tsx'
import { Moment } from '../../kit/Moment.tsx'

type Departure = Out<typeof ConsoleListPersonalData>['departures'][number]

/** Why people wanted to leave, and what became of it; without their names. */
export const DepartureTable = ({ rows }: { rows: Departure[] }) => (
  <Table<Departure>
    size="small"
    rowKey={({ at, reason }) => `${at} ${reason}`}
    dataSource={rows}
    pagination={false}
    locale={{ emptyText: <NoRows art="door">还没有人申请注销</NoRows> }}
    columns={[
      { title: '申请时间', width: 160, render: (_, { at }) => <Moment at={at} /> },
      { title: '原因', render: (_, { reason }) => reason || <span className="quiet">未填写</span> },
      { title: '结果', width: 200, render: (_, { outcome }) => (outcome ? DEPARTURE_OUTCOMES[outcome] : '7 天等待期内') },
    ]}
  />
)
