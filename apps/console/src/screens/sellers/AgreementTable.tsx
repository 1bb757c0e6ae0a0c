import { AGREEMENT_STATES, type ConsoleListOwnAgreements, type AgreementState } from '@shop/contract/console-seller-agreements'
import type { Out } from '@shop/contract/endpoint'
import { Table, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Money } from '../../kit/Money.tsx'

export type Agreement = Out<typeof ConsoleListOwnAgreements>['rows'][number]

const COLORS: Record<AgreementState, string | undefined> = {
  future: 'processing',
  current: 'success',
  over: 'warning',
  ended: undefined,
  void: undefined,
}
/** Basis points as percent: 150 is 1.5 %. */
export const percentText = (bp: number) => `${bp / 100}%`

interface AgreementTableProps {
  rows: readonly Agreement[]
  /** What can be done with one. */
  renderAction?: (row: Agreement) => ReactNode
}
/** What the platform and a seller have agreed, and for how long. */
export const AgreementTable = ({ rows, renderAction }: AgreementTableProps) =>
  rows.length === 0 ? (
    <p className="quiet">还没有登记合作协议。</p>
  ) : (
    <Table<Agreement>
      size="small"
      rowKey="agreementId"
      className="list"
      pagination={false}
      scroll={{ x: true }}
      dataSource={[...rows]}
      columns={[
        {
          title: '协议编号',
          render: (_, { number, note }) => (
            <>
              <span className="number">{number}</span>
              {note && <div className="quiet">{note}</div>}
            </>
          ),
        },
        {
          title: '状态',
          render: (_, { state, ended }) => (
            <>
              <Tag color={COLORS[state]}>{AGREEMENT_STATES[state]}</Tag>
              {ended && (
                <div className="quiet">{state === 'void' ? `作废：${ended.reason}` : `${ended.on} 终止：${ended.reason}`}</div>
              )}
            </>
          ),
        },
        {
          title: '期限',
          render: (_, { validFrom, validUntil }) => <span className="number">{`${validFrom} 至 ${validUntil}`}</span>,
        },
        {
          title: '佣金',
          align: 'right',
          render: (_, { commissionBp }) => <span className="number">{percentText(commissionBp)}</span>,
        },
        { title: '年费', align: 'right', render: (_, { yearFeeFen }) => <Money fen={yearFeeFen} /> },
        { title: '保证金', align: 'right', render: (_, { depositFen }) => <Money fen={depositFen} /> },
        ...(renderAction ? [{ title: '操作', render: (_: unknown, row: Agreement) => renderAction(row) }] : []),
      ]}
    />
  )
