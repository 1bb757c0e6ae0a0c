import { REVIEW } from '@shop/contract/codes'
import { ConsoleListBankAccounts } from '@shop/contract/console-bank-accounts'
import { OpenedList } from '../../kit/OpenedList.tsx'
import type { ColumnOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { ConfirmAccountDrawer } from './ConfirmAccountDrawer.tsx'
import { masked } from './number.ts'

const views = [
  { key: 'waiting', label: '待确认', empty: '没有待确认的' },
  { key: 'counting', label: '使用中', empty: '还没有使用中的收款账户' },
] as const

const columns: ColumnOf<typeof ConsoleListBankAccounts>[] = [
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
]

/** Where sellers are paid: what waits to be confirmed, and what counts; whole numbers are opened one by one. */
export function BankAccountList() {
  return (
    <OpenedList
      title="卖家收款账户"
      call={ConsoleListBankAccounts}
      rowKey={({ bankAccountId }) => bankAccountId}
      filters={[{ kind: 'keyword', name: 'keyword', label: '卖家或企业' }]}
      tabs={{ name: 'view', items: views }}
      columns={columns}
      action={({ state, sellerName }) => ({ word: state === REVIEW.waiting ? '核对' : '查看', about: `${sellerName}的收款账户` })}
      renderDrawer={(row, close) => <ConfirmAccountDrawer row={row} close={close} />}
      art="register"
    />
  )
}
