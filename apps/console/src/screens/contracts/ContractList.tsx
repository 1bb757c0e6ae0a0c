import { chinaTime } from '@shop/contract/china-time'
import { ConsoleListContracts } from '@shop/contract/console-contracts'
import { CONTRACT, CONTRACT_NAMES } from '@shop/contract/contract-states'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, RowOf } from '../../kit/list-types.ts'
import { EndContractDrawer } from './EndContractDrawer.tsx'
import { OfferDrawer } from './OfferDrawer.tsx'

type Row = RowOf<typeof ConsoleListContracts>
const tabs = (['toSign', 'signed', 'expired', 'ended'] as const).map((key) => ({
  key: String(CONTRACT[key]) as '0' | '1' | '2' | '3',
  label: CONTRACT_NAMES[CONTRACT[key]],
}))
const COLOURS = { 0: 'warning', 1: 'success', 2: 'default', 3: 'default' } as const

const columnsWith = (end: (row: Row) => void): ColumnOf<typeof ConsoleListContracts>[] => [
  { title: '门店', fixed: 'left', dataIndex: 'shopName' },
  {
    title: '协议',
    render: (_, { title, pdf }) => (
      <a href={pdf} target="_blank" rel="noreferrer">
        {title}
      </a>
    ),
  },
  {
    title: '有效期',
    render: (_, { validFrom, validUntil }) => (
      <span className="number">
        {validFrom} 至 {validUntil}
      </span>
    ),
  },
  { title: '状态', render: (_, { state, stateName }) => <Tag color={COLOURS[state]}>{stateName}</Tag> },
  {
    title: '签署',
    render: (_, { signature }) =>
      signature ? `${signature.name}（${signature.means === 'password' ? '密码' : '短信'}）${chinaTime(signature.at)}` : '—',
  },
  { title: '发出', render: (_, { offeredBy, offeredAt }) => `${offeredBy} ${chinaTime(offeredAt)}` },
  { title: '终止', render: (_, { ended }) => (ended ? `${ended.by} ${chinaTime(ended.at)}：${ended.reason}` : '—') },
  {
    title: '操作',
    render: (_, row) =>
      (row.state === CONTRACT.toSign || row.state === CONTRACT.signed) && (
        <Button danger size="small" aria-label={`终止${row.shopName}的协议`} onClick={() => end(row)}>
          终止
        </Button>
      ),
  },
]

/** The seller's contracts with shops: offered to all customers, signed by them, ended with a reason. */
export function ContractList() {
  const [offering, setOffering] = useState(false)
  const [ending, end] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        title="合同协议"
        call={ConsoleListContracts}
        rowKey={({ contractId }) => contractId}
        filters={[{ kind: 'keyword', name: 'keyword', label: '门店', width: 220 }]}
        tabs={{ name: 'state', items: tabs, numeric: true }}
        columns={columnsWith(end)}
        renderActions={() => (
          <Button type="primary" onClick={() => setOffering(true)}>
            发出质量保证协议
          </Button>
        )}
        empty="没有协议"
        art="search"
      />
      {offering && <OfferDrawer close={() => setOffering(false)} />}
      {ending && <EndContractDrawer contract={ending} close={() => end(null)} />}
    </>
  )
}
