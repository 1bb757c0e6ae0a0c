import { ACCOUNT_NAMES, type AccountState } from '@shop/contract/account-states'
import { BUY_REASONS, type BuyReason } from '@shop/contract/codes'
import { Button } from '@shop/ui'
import { goLogin, hrefOf, to } from '../../shell/navigation.ts'

interface NextStepProps {
  reason: BuyReason
  /** What this shop does about it, where that is not the same for all. */
  step?: { action: string; to: string } | undefined
  /** Of `sellerAccount`: the seller, on whose page the shop sends its papers, and where it stands there. */
  seller?: { sellerId: number; account?: AccountState | undefined } | undefined
  onCompare?: (() => void) | undefined
  /** The primary action of a page: filled and wide. */
  main?: boolean
}

/** The next step for a purchase blocker; nothing when there is none. */
export function NextStep({ reason, step, seller, onCompare, main }: NextStepProps) {
  const next = step ?? BUY_REASONS[reason]
  const look = main ? ({ block: true } as const) : ({ size: 's', variant: 'outlined' } as const)
  if (!next?.action) return null
  if (reason === 'login') {
    return (
      <Button {...look} onClick={goLogin}>
        登录看价
      </Button>
    )
  }
  if (reason === 'sellerAccount' && seller) {
    const { sellerId, account = 0 } = seller
    return (
      <Button {...look} href={to('sub-shop/shop/home', { sellerId, account: true })}>
        {ACCOUNT_NAMES[account]}
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
