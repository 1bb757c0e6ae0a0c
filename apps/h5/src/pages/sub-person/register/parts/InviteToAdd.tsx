import { VerifyInviteCode } from '@shop/contract/joining'
import { useEffect } from 'react'
import { replace } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import { InvitedBySalesman } from './InvitedBySalesman.tsx'

/** Who invites somebody that adds a shop; an owner's code leads to the shop it is for. A code that is over is left out. */
export function InviteToAdd({ code }: { code: string }) {
  const invitation = useCall(VerifyInviteCode, { inviteCode: code }, { staleTime: 60_000 }).data
  const isOwners = invitation?.by === 'owner'
  useEffect(() => {
    if (isOwners) replace('sub-person/register/selectStore', { invite: code })
  }, [isOwners, code])
  return invitation?.by === 'salesman' ? <InvitedBySalesman code={code} invitation={invitation} adding /> : null
}
