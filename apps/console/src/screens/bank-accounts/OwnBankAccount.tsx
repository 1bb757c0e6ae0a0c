import { ReloadOutlined } from '@ant-design/icons'
import { ConsoleGetOwnBankAccount } from '@shop/contract/console-bank-accounts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { useCall } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { BankAccountDrawer } from './BankAccountDrawer.tsx'

/** Where the seller is paid: the account that counts, and the one that waits for the platform or was rejected. */
export function OwnBankAccount() {
  const { data, error, refetch, isFetching } = useCall(ConsoleGetOwnBankAccount, {})
  const [editing, edit] = useState(false)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { current, waiting, rejected } = data
  const word = current || waiting ? '更换账户' : '填写账户'
  return (
    <div className="page">
      <title>{`收款账户 · ${consoleName}`}</title>
      <div className="head">
        <h1>收款账户</h1>
        <Button type="primary" onClick={() => edit(true)}>
          {word}
        </Button>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">
        平台结算货款到这个对公账户。只有本店有“账号与权限”的账号和平台资金人员能看到；新填或更换后，由平台确认再使用。
      </p>
      {rejected && <Alert className="gap" type="error" showIcon title={`没有通过：${rejected.rejection}`} />}
      <Part title="使用中">{current ? <AccountFacts account={current} /> : <p className="quiet">还没有确认过的账户</p>}</Part>
      {waiting && (
        <Part title="待平台确认">
          <AccountFacts account={waiting} />
          <p className="quiet">
            <SavedBy at={waiting.sentAt} by={waiting.sentBy} />
          </p>
        </Part>
      )}
      {editing && <BankAccountDrawer title={word} accounts={data} close={() => edit(false)} />}
    </div>
  )
}
