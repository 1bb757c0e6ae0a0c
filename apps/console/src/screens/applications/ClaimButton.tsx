import { AUDIT } from '@shop/contract/codes'
import { ClaimApplication } from '@shop/contract/console-applications'
import { ClaimButton as Button } from '../../kit/ClaimButton.tsx'
import { useCommand } from '../../kit/queries.ts'
import type { Application } from './ApplicationDetail.tsx'

/** Takes a waiting application for review, or gives it back. */
export function ClaimButton({ application: { auditId, state, claim } }: { application: Application }) {
  const send = useCommand(ClaimApplication)
  if (state !== AUDIT.waiting) return null
  return (
    <Button
      claim={claim}
      text="领取审核"
      pending={send.isPending}
      onClaim={(claiming) => send.mutate({ auditId, claim: claiming })}
    />
  )
}
