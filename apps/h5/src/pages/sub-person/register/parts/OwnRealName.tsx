import { GetRealName } from '@shop/contract/real-name'
import { Card, Cell } from '@shop/ui'
import { useHistoryEntry } from '../../../../shell/history-entries.ts'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'

/** Leads applicants to have their name checked: reviewers see that it was, and whether it is the same. It leads back to this page. */
export function OwnRealName() {
  const { href } = useHistoryEntry()
  const { data } = useCall(GetRealName, {})
  if (!data || data.verified || !data.open) return null
  const check = to('sub-person/register/authentication', { back: href })
  return (
    <Card>
      <Cell title="实名认证" detail="选填；审核员会看到已实名，审核更快" value="去认证" href={check} />
    </Card>
  )
}
