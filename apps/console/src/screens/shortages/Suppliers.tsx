import { SUPPLIER_STANDINGS, SUPPLY_OUTCOMES } from '@shop/contract/shortage-states'
import { Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { Part } from '../../kit/DetailPage.tsx'
import { NoRows } from '../../kit/Drawing.tsx'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { AskDrawer } from './AskDrawer.tsx'
import { STANDING_COLOURS, type Shortage } from './shortage.ts'

type Row = Shortage['sellers'][number]

/** Sellers that have it, had it or handle its kind, with what they were asked and answered. */
export function Suppliers({ shortage }: { shortage: Shortage }) {
  const [asking, setAsking] = useState(false)
  const { sellers, goods, waiting } = shortage
  return (
    <Part
      title={`货源（${sellers.length}）`}
      actions={waiting > 0 && sellers.length > 0 && <Button onClick={() => setAsking(true)}>向卖家询货</Button>}
    >
      <Table<Row>
        size="small"
        rowKey="sellerId"
        dataSource={sellers}
        pagination={false}
        scroll={{ x: true }}
        locale={{ emptyText: <NoRows art="shelf">没有卖家经营过这种商品</NoRows> }}
        columns={[
          { title: '卖家', fixed: 'left', className: 'wraps', dataIndex: 'name' },
          {
            title: '货源',
            render: (_, { standing }) => <Tag color={STANDING_COLOURS[standing]}>{SUPPLIER_STANDINGS[standing]}</Tag>,
          },
          {
            title: '可售',
            align: 'right',
            render: (_, { available }) => (
              <span className="number">
                {available} {goods?.units}
              </span>
            ),
          },
          {
            title: '询货',
            className: 'wraps',
            render: (_, { question }) =>
              question ? (
                <>
                  <SavedBy at={question.askedAt} by={question.askedBy} />
                  {question.note && <div className="quiet">{question.note}</div>}
                </>
              ) : (
                <span className="quiet">未询</span>
              ),
          },
          { title: '答复', className: 'wraps', render: (_, { question }) => question && <Answer question={question} /> },
        ]}
      />
      {asking && <AskDrawer shortage={shortage} close={() => setAsking(false)} />}
    </Part>
  )
}

function Answer({ question: { outcome, expectedOn, answer } }: { question: NonNullable<Row['question']> }) {
  if (outcome === null) return <Tag color="warning">未答复</Tag>
  return (
    <>
      <Tag color={outcome === 'never' ? undefined : 'success'}>
        {SUPPLY_OUTCOMES[outcome]}
        {expectedOn && ` ${expectedOn}`}
      </Tag>
      {answer}
    </>
  )
}
