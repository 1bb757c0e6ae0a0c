import { REVIEW } from '@shop/contract/codes'
import { DecideBankAccount, OpenBankAccount, type ConsoleListBankAccounts } from '@shop/contract/console-bank-accounts'
import { Alert, App, Button, Drawer } from 'antd'
import { DecisionFoot } from '../../kit/DecisionFoot.tsx'
import type { RowOf } from '../../kit/list-types.ts'
import { useCommand } from '../../kit/queries.ts'
import { AccountFacts } from './AccountFacts.tsx'
import { masked } from './number.ts'

const REASONS = ['户名与营业执照不一致', '不是对公账户', '与开户许可证不一致', '开户银行没有写到支行']

/** One account: shown whole when it is asked for, which the log records; of one that waits, the decision. */
export function ConfirmAccountDrawer({ row, close }: { row: RowOf<typeof ConsoleListBankAccounts>; close: () => void }) {
  const { bankAccountId, sellerName, companyName, lastDigits, currentDigits, state } = row
  const { message } = App.useApp()
  const opening = useCommand(OpenBankAccount)
  const decide = useCommand(DecideBankAccount, {
    done: (_, { approve }) => {
      void message.success(approve ? '已确认，结算到这个账户' : '已驳回，卖家会看到原因')
      close()
    },
  })
  const isWaiting = state === REVIEW.waiting
  return (
    <Drawer
      open
      title={`${sellerName}的收款账户`}
      size={560}
      onClose={close}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      footer={
        isWaiting && (
          <DecisionFoot
            reasons={REASONS}
            reject="驳回"
            approve="确认"
            approvable={Boolean(opening.data?.number)}
            busy={decide.isPending}
            onDecide={(decision) => decide.mutate({ bankAccountId, ...decision })}
          />
        )
      }
    >
      {isWaiting && currentDigits && (
        <Alert
          className="gap"
          type="warning"
          showIcon
          title={`更换账户：现在使用 ${masked(currentDigits)}。请打电话向卖家核实后再确认。`}
        />
      )}
      <p className="gap">营业执照上的企业：{companyName}</p>
      {opening.data ? (
        <AccountFacts account={opening.data} />
      ) : (
        <>
          <p className="gap">
            账号 <span className="number">{masked(lastDigits)}</span>
            {isWaiting && '，查看全部后才能确认'}
          </p>
          <Button loading={opening.isPending} onClick={() => opening.mutate({ bankAccountId })}>
            查看全部
          </Button>
          <p className="quiet">查看会记入操作日志。</p>
        </>
      )}
    </Drawer>
  )
}
