import { ConsoleListContracts } from '@shop/contract/console-contracts'
import { CONTRACT, CONTRACT_NAMES } from '@shop/contract/contract-states'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, RowOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { EndContractDrawer } from './EndContractDrawer.tsx'
import { OfferDrawer } from './OfferDrawer.tsx'

type Row = RowOf<typeof ConsoleListContracts>
const tabs = (['toSign', 'signed', 'expired', 'ended'] as const).map((key) => ({
  key: String(CONTRACT[key]) as '0' | '1' | '2' | '3',
  label: CONTRACT_NAMES[CONTRACT[key]],
}))
const COLOURS = { 0: 'warning', 1: 'success', 2: 'default', 3: 'default' } as const

const columnsWith = (end: (row: Row) => void): ColumnOf<typeof ConsoleListContracts>[] => [
  { title: '门店', fixed: 'left', className: 'wraps', dataIndex: 'shopName' },
  {
    title: '协议',
    className: 'wraps',
    render: (_, { title, pdf, paper }) => (
      <>
        <a href={pdf} target="_blank" rel="noreferrer">
          {title}
        </a>
        {paper && (
          <div>
            <a href={paper.url} target="_blank" rel="noreferrer">
              {paper.name}
            </a>
          </div>
        )}
      </>
    ),
  },
  {
    title: '起止日期',
    render: (_, { validFrom, validUntil }) => (
      <span className="number">
        {validFrom} 至 {validUntil}
      </span>
    ),
  },
  { title: '状态', render: (_, { state, stateName }) => <Tag color={COLOURS[state]}>{stateName}</Tag> },
  {
    title: '签署',
    className: 'wraps',
    render: (_, { signature }) =>
      signature ? (
        <>
          {signature.name}（{signature.means === 'password' ? '密码' : '短信'}）<Moment at={signature.at} />
        </>
      ) : (
        <span className="quiet">—</span>
      ),
  },
  { title: '发出', className: 'wraps', render: (_, { offeredBy, offeredAt }) => <SavedBy at={offeredAt} by={offeredBy} /> },
  {
    title: '终止',
    className: 'wraps',
    render: (_, { ended }) =>
      ended ? (
        <>
          <SavedBy at={ended.at} by={ended.by} />：{ended.reason}
        </>
      ) : (
        <span className="quiet">—</span>
      ),
  },
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

/** The seller's contracts with shops: offered to customers, signed by them, ended with a reason. */
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
        art="ledger"
      />
      {offering && <OfferDrawer close={() => setOffering(false)} />}
      {ending && <EndContractDrawer contract={ending} close={() => end(null)} />}
    </>
  )
}
