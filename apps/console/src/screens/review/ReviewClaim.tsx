import { REVIEW } from '@shop/contract/codes'
import { ClaimButton } from '../../kit/ClaimButton.tsx'
import type { Reviewed } from './Standing.tsx'

interface ReviewClaimProps {
  of: Reviewed
  pending: boolean
  onClaim: (claim: boolean) => void
}
/** Takes what waits for review, or gives it back. */
export const ReviewClaim = ({ of: { state, claim }, pending, onClaim }: ReviewClaimProps) =>
  state === REVIEW.waiting && <ClaimButton claim={claim} text="领取审核" pending={pending} onClaim={onClaim} />
