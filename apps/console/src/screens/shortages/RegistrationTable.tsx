import { SHORTAGE_STATES } from '@shop/contract/shortages'
import { Link } from '@tanstack/react-router'
import { Table, Tag } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import { useMe } from '../../kit/me.ts'
import type { Shortage } from './shortage.ts'

type Row = Shortage['registrations'][number]
const COLOURS: Record<Row['state'], string | undefined> = {
  looking: 'warning',
  answered: 'processing',
  came: 'success',
  over: undefined,
}

/** The shops that registered it, those first that still wait, with what was answered. */
export function RegistrationTable({ shortage: { registrations, goods } }: { shortage: Shortage }) {
  const seesShops = useMe().rights.includes('qualification')
  return (
    <Table<Row>
      size="small"
      rowKey="shortageId"
      dataSource={registrations}
      pagination={false}
      scroll={{ x: true }}
      columns={[
        {
          title: '门店',
          fixed: 'left',
          className: 'wraps',
          render: (_, { shopId, shopName }) =>
            seesShops ? (
              <Link to="/shops/$shopId" params={{ shopId: String(shopId) }}>
                {shopName}
              </Link>
            ) : (
              shopName
            ),
        },
        {
          title: '联系',
          render: (_, { contact, phone }) => (
            <>
              {contact} <span className="number">{phone}</span>
            </>
          ),
        },
        { title: '登记的内容', className: 'wraps', dataIndex: 'said' },
        { title: '条码', dataIndex: 'barcode', render: (barcode: string) => barcode || '—' },
        {
          title: '数量',
          align: 'right',
          render: (_, { quantity }) =>
            quantity === null ? (
              <span className="quiet">未填</span>
            ) : (
              <span className="number">
                {quantity} {goods?.units ?? '盒'}
              </span>
            ),
        },
        { title: '登记时间', render: (_, { at }) => <Moment at={at} /> },
        { title: '状态', render: (_, { state }) => <Tag color={COLOURS[state]}>{SHORTAGE_STATES[state]}</Tag> },
        {
          title: '答复',
          className: 'wraps',
          render: (_, { reply, replyGoods, repliedAt }) =>
            repliedAt ? (
              <>
                <div>{[reply, replyGoods && `改采 ${replyGoods}`].filter(Boolean).join('；')}</div>
                <span className="quiet">
                  <Moment at={repliedAt} />
                </span>
              </>
            ) : (
              <span className="quiet">—</span>
            ),
        },
      ]}
    />
  )
}
