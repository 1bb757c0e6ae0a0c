import { FollowSeller } from '@shop/contract/sellers'
import { toast } from '@shop/ui'
import { goLogin } from '../../shell/navigation.ts'
import { useSend } from '../../shell/query.ts'
import { isLoggedIn } from '../../shell/session.ts'

/** Follows or unfollows a seller; guests log in first. */
export function useFollow(sellerId: number, followed: boolean) {
  const follow = useSend(FollowSeller)
  return async () => {
    if (!isLoggedIn()) goLogin()
    else if (await follow.send({ sellerId, on: !followed })) toast(followed ? '已取消关注' : '已关注', { tone: 'success' })
  }
}
