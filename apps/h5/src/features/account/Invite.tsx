import type { Invitation } from '@shop/contract/join-requests'
import { brandName } from '../../shell/brand.ts'
import { shortTime } from '../../shell/format.ts'
import { useMe } from '../../shell/me.ts'
import { to } from '../../shell/navigation.ts'
import { CodeToShare } from './CodeToShare.tsx'

/** An owner's invitation to hand out: who uses it is a member, once. */
export function Invite({ invitation: { code, roleName, expiresAt } }: { invitation: Invitation }) {
  const shopName = useMe().data?.shop?.name ?? ''
  const address = new URL(to('sub-person/register/selectStore', { invite: code }), window.location.origin).href
  return (
    <CodeToShare
      code={code}
      address={address}
      text={`邀请您加入${shopName}，在${brandName()}一起进货。邀请码 ${code}，打开链接加入：${address}`}
      note={`加入后是${roleName}；${shortTime(expiresAt)} 前有效，只能用一次`}
    />
  )
}
