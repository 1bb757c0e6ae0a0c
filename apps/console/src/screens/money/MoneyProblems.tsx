import { ConsoleListMoneyProblems, MONEY_PROBLEMS, PROVIDER_NAMES } from '@shop/contract/console-start'
import { Typography } from 'antd'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { Moment } from '../../kit/Moment.tsx'
import { Money } from '../../kit/Money.tsx'

type Call = typeof ConsoleListMoneyProblems
const kinds = Object.entries(MONEY_PROBLEMS).map(([value, label]) => ({ value, label }))
const filters: FilterOf<Call>[] = [{ kind: 'select', name: 'kind', label: '种类', options: kinds }]

const columns: ColumnOf<Call>[] = [
  { title: '种类', render: (_, { kind }) => MONEY_PROBLEMS[kind] },
  { title: '单号', render: (_, { no }) => <Typography.Text copyable>{no}</Typography.Text> },
  { title: '交易号', render: (_, { tradeNo }) => <span className="number">{tradeNo}</span> },
  { title: '门店', dataIndex: 'shopName' },
  { title: '金额', align: 'right', render: (_, { amountFen }) => <Money fen={amountFen} /> },
  { title: '支付渠道', render: (_, { provider }) => PROVIDER_NAMES[provider] ?? provider },
  { title: '状态', dataIndex: 'stateName' },
  { title: '说明', className: 'wraps', render: (_, { note }) => note || <span className="quiet">—</span> },
  { title: '试过', align: 'right', render: (_, { tries }) => <span className="number">{tries} 次</span> },
  { title: '发起时间', render: (_, { at }) => <Moment at={at} /> },
]

/** Money that did not move as it should: refunds that have not arrived, payments that failed within a week. */
export function MoneyProblems() {
  return (
    <ListPage
      title="收款退款异常"
      call={ConsoleListMoneyProblems}
      rowKey={({ no }) => no}
      filters={filters}
      columns={columns}
      empty="没有失败的付款或退款"
      art="register"
    />
  )
}
