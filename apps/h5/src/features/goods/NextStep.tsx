import { BUY_REASONS, type BuyReason } from '@shop/contract/codes'
import { Button } from '@shop/ui'
import { goLogin, hrefOf } from '../../shell/navigation.ts'

interface NextStepProps {
  reason: BuyReason
  onCompare?: (() => void) | undefined
  /** The primary action of a page: filled and wide. */
  main?: boolean
}

/** The next step for a purchase blocker; nothing when there is none. */
export function NextStep({ reason, onCompare, main }: NextStepProps) {
  const next = BUY_REASONS[reason]
  const look = main ? ({ block: true } as const) : ({ size: 's', variant: 'outlined' } as const)
  if (!next?.action) return null
  if (reason === 'login') {
    return (
      <Button {...look} onClick={goLogin}>
        登录看价
      </Button>
    )
  }
  const href = next.to && hrefOf(next.to)
  if (href) {
    return (
      <Button {...look} href={href}>
        {next.action}
      </Button>
    )
  }
  return (
    onCompare && (
      <Button {...look} onClick={onCompare}>
        {next.action}
      </Button>
    )
  )
}
