import { VerifyInviteCode } from '@shop/contract/joining'
import { NoticeBar } from '@shop/ui'
import { useEffect } from 'react'
import { replace } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import { InvitedBySalesman } from './InvitedBySalesman.tsx'

/** Who invites somebody that adds a shop; an owner's code leads to the shop it is for. Of a code that can't be used it says why. */
export function InviteToAdd({ code }: { code: string }) {
  const { data: invitation, error } = useCall(VerifyInviteCode, { inviteCode: code }, { staleTime: 60_000 })
  const isOwners = invitation?.by === 'owner'
  useEffect(() => {
    if (isOwners) replace('sub-person/register/selectStore', { invite: code })
  }, [isOwners, code])
  if (error) return <NoticeBar text={`${error.msg}，可继续新增`} />
  return invitation?.by === 'salesman' ? <InvitedBySalesman code={code} invitation={invitation} adding /> : null
}
