import { ConsoleListSalesmen } from '@shop/contract/console-salesmen'
import { PlusOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { useMe } from '../../kit/me.ts'
import { AuthorisedUntil } from './AuthorisedUntil.tsx'
import { AppointDrawer } from './AppointDrawer.tsx'

const states = [
  { key: 'working', label: '在职' },
  { key: 'asked', label: '有门店要求更换' },
  { key: 'expired', label: '授权已到期' },
  { key: 'left', label: '已离职' },
] as const
const words = (label: string): FilterOf<typeof ConsoleListSalesmen>[] => [{ kind: 'keyword', name: 'keyword', label, width: 260 }]

type Column = ColumnOf<typeof ConsoleListSalesmen>
const seller: Column = { title: '卖家', dataIndex: 'sellerName' }
const columns: Column[] = [
  {
    title: '姓名',
    fixed: 'left',
    render: (_, { salesmanId, name }) => (
      <Link to="/salesmen/$salesmanId" params={{ salesmanId: String(salesmanId) }}>
        {name}
      </Link>
    ),
  },
  { title: '联系电话', render: (_, { phone }) => <span className="number">{phone}</span> },
  { title: '区域', className: 'wraps', render: (_, { area }) => area || '—' },
  { title: '负责商品', className: 'wraps', dataIndex: 'handles' },
  {
    title: '负责门店',
    render: (_, { shops, replacementsAsked }) => (
      <>
        <span className="number">{shops}</span>{' '}
        {replacementsAsked > 0 && <Tag color="warning">{replacementsAsked} 家要求更换</Tag>}
      </>
    ),
  },
  { title: '授权书', render: (_, { authorisedUntil }) => <AuthorisedUntil day={authorisedUntil} /> },
  {
    title: '开始',
    render: (_, { begunOn, endedOn }) => <span className="number">{endedOn ? `${begunOn} 至 ${endedOn}` : begunOn}</span>,
  },
]

/** Salesmen: a seller's own, all for the platform. */
export function SalesmanList() {
  const isPlatform = useMe().org === 'platform'
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title="业务员"
        call={ConsoleListSalesmen}
        rowKey={({ salesmanId }) => salesmanId}
        filters={words(isPlatform ? '姓名、电话、区域或卖家' : '姓名、电话或区域')}
        tabs={{ name: 'state', items: states }}
        columns={isPlatform ? [columns[0]!, seller, ...columns.slice(1)] : columns}
        renderActions={() => (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            新增业务员
          </Button>
        )}
        empty="没有业务员"
        art="pass"
      />
      {adding && <AppointDrawer close={() => setAdding(false)} />}
    </>
  )
}
