import { Button } from 'antd'

interface Claiming {
  /** Who has it; null: no one. */
  claim: { mine: boolean } | null
  /** What taking it is called. */
  text: string
  pending: boolean
  onClaim: (claim: boolean) => void
}

/** Takes something that one operator at a time works on, or gives it back; nothing while another operator has it. */
export function ClaimButton({ claim, text, pending, onClaim }: Claiming) {
  if (claim && !claim.mine) return null
  return (
    <Button type={claim ? 'default' : 'primary'} loading={pending} onClick={() => onClaim(!claim)}>
      {claim ? '退回' : text}
    </Button>
  )
}
