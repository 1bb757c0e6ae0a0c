import { AUDIT } from '@shop/contract/codes'
import { ClaimApplication } from '@shop/contract/console-applications'
import { Button } from 'antd'
import { useCommand } from '../../kit/queries.ts'
import type { Application } from './ApplicationDetail.tsx'

/** Takes a waiting application for review, or gives it back; nothing while another operator has it. */
export function ClaimButton({ application: { auditId, state, claim } }: { application: Application }) {
  const send = useCommand(ClaimApplication)
  if (state !== AUDIT.waiting || (claim && !claim.mine)) return null
  const take = !claim
  return (
    <Button type={take ? 'primary' : 'default'} loading={send.isPending} onClick={() => send.mutate({ auditId, claim: take })}>
      {take ? '领取审核' : '退回'}
    </Button>
  )
}
