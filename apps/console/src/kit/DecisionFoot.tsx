import { AutoComplete, Button } from 'antd'
import { useState } from 'react'

interface Props {
  /** Usual reasons to choose from. */
  reasons: readonly string[]
  /** What rejecting is called: 撤下 of what is shown already. */
  reject: string
  /** What approving is called. */
  approve?: string
  /** Who reads the reason. */
  reader?: string
  /** Whether it can be approved, too. */
  approvable: boolean
  /** False as long as something has to be chosen before it is approved. */
  ready?: boolean
  busy: boolean
  /** The decision, with the reason of a rejection. */
  onDecide: (decision: { approve: true } | { approve: false; reason: string }) => void
}
/** The foot of a drawer in which something that was sent is reviewed: rejected with a reason that the seller reads, or approved. */
export function DecisionFoot({
  reasons,
  reject,
  approve = '通过',
  reader = '卖家',
  approvable,
  ready = true,
  busy,
  onDecide,
}: Props) {
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <div className="drawer-foot">
      <AutoComplete
        style={{ flex: 1 }}
        aria-label={`${reject}原因`}
        placeholder={`${reject}原因，${reader}会看到`}
        value={typed}
        maxLength={100}
        options={reasons.map((value) => ({ value }))}
        onChange={setTyped}
      />
      <Button danger disabled={!reason} loading={busy} onClick={() => onDecide({ approve: false, reason })}>
        {reject}
      </Button>
      {approvable && (
        <Button type="primary" disabled={!ready} loading={busy} onClick={() => onDecide({ approve: true })}>
          {approve}
        </Button>
      )}
    </div>
  )
}
