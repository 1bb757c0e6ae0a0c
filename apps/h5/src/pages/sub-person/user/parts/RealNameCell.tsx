import { GetRealName } from '@shop/contract/real-name'
import { Cell } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'

/** The way to the user's real name; none where no one checks it and it was never checked. */
export function RealNameCell() {
  const { data } = useCall(GetRealName, {})
  if (!data || (!data.open && !data.verified)) return null
  return <Cell title="实名认证" value={data.verified ? '已实名' : '去认证'} href={to('sub-person/register/authentication')} />
}
