import { BUY_REASONS, type BuyReason } from '@shop/contract/codes'
import { Button } from '@shop/ui'
import { goLogin, hrefOf } from '../../shell/navigation.ts'

/** The one step that mends why it can't be bought; nothing when there is none. */
export function NextStep({ reason, onCompare }: { reason: BuyReason; onCompare?: () => void }) {
  const next = BUY_REASONS[reason]
  if (!next?.act) return null
  if (reason === 'login') {
    return (
      <Button size="s" variant="outlined" onClick={goLogin}>
        登录看价
      </Button>
    )
  }
  const href = next.to && hrefOf(next.to)
  if (href) {
    return (
      <Button size="s" variant="outlined" href={href}>
        {next.act}
      </Button>
    )
  }
  return (
    onCompare && (
      <Button size="s" variant="outlined" onClick={onCompare}>
        {next.act}
      </Button>
    )
  )
}
