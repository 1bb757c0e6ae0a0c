import { Cell, CellGroup } from '@shop/ui'
import { useDemonstrationAccounts, type DemonstrationAccount } from './demonstration.ts'

/** The accounts of the demonstration; a tap logs in. */
export function DemonstrationAccounts({ onChoose }: { onChoose: (one: DemonstrationAccount) => Promise<void> }) {
  const accounts = useDemonstrationAccounts()
  if (!accounts.length) return null
  return (
    <CellGroup title="演示账号，点一下即可登录">
      {accounts.map((one) => (
        <Cell key={one.account} title={one.account} detail={one.note} onOpen={() => void onChoose(one)} />
      ))}
    </CellGroup>
  )
}
