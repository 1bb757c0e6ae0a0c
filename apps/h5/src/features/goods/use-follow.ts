import { FollowSeller } from '@shop/contract/sellers'
import { toast } from '@shop/ui'
import { useSend } from '../../shell/query.ts'
import { usePressAfterLogin } from '../../shell/use-press-after-login.ts'

/** Follows or unfollows a seller; guests log in first. */
export function useFollow(sellerId: number, followed: boolean) {
  const follow = useSend(FollowSeller)
  const mark = async (on: boolean) => {
    if (await follow.send({ sellerId, on })) toast(on ? '已关注' : '已取消关注', { tone: 'success' })
  }
  return usePressAfterLogin(
    `follow:${sellerId}`,
    () => mark(!followed),
    () => mark(true),
  )
}
