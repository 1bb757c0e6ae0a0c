import { REVIEW } from '@shop/contract/codes'
import { ConsoleListBankAccounts } from '@shop/contract/console-bank-accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, RowOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { ConfirmAccountDrawer } from './ConfirmAccountDrawer.tsx'
import { masked } from './number.ts'

type Row = RowOf<typeof ConsoleListBankAccounts>
const views = [
  { key: 'waiting', label: '待确认' },
  { key: 'counting', label: '使用中' },
] as const

const columnsWith = (open: (row: Row) => void): ColumnOf<typeof ConsoleListBankAccounts>[] => [
  {
    title: '卖家',
    fixed: 'left',
    className: 'wraps',
    render: (_, { sellerName, companyName }) => (
      <>
        {sellerName}
        <div className="quiet">{companyName}</div>
      </>
    ),
  },
  { title: '账号', render: (_, { lastDigits }) => <span className="number">{masked(lastDigits)}</span> },
  {
    title: '现在使用',
    render: (_, { state, currentDigits }) =>
      state === REVIEW.waiting && currentDigits ? (
        <span className="number">{masked(currentDigits)}</span>
      ) : (
        <span className="quiet">—</span>
      ),
  },
  { title: '提交', render: (_, { sentAt, sentBy }) => <SavedBy at={sentAt} by={sentBy} /> },
  {
    title: '操作',
    fixed: 'right',
    render: (_, row) => {
      const word = row.state === REVIEW.waiting ? '核对' : '查看'
      return (
        <Button type="link" aria-label={`${word} ${row.sellerName}的收款账户`} onClick={() => open(row)}>
          {word}
        </Button>
      )
    },
  },
]

/** Where sellers are paid: what waits to be confirmed, and what counts; whole numbers are opened one by one. */
export function BankAccountList() {
  const [opened, open] = useState<Row | null>(null)
  return (
    <>
      <ListPage
        title="卖家收款账户"
        call={ConsoleListBankAccounts}
        rowKey={({ bankAccountId }) => bankAccountId}
        filters={[{ kind: 'keyword', name: 'keyword', label: '卖家或企业' }]}
        tabs={{ name: 'view', items: views }}
        columns={columnsWith(open)}
        empty="没有收款账户"
        art="message"
      />
      {opened && <ConfirmAccountDrawer row={opened} close={() => open(null)} />}
    </>
  )
}
