import { GetGoodsDetail } from '@shop/contract/catalog'
import { FollowSeller, GetSellerHome, ListSellers } from '@shop/contract/sellers'
import { toast } from '@shop/ui'
import { goLogin } from '../../shell/navigation.ts'
import { renew, useSend } from '../../shell/query.ts'
import { isLoggedIn } from '../../shell/session.ts'

/** Follows a seller or stops; guests log in first. */
export function useFollow(sellerId: number, followed: boolean) {
  const follow = useSend(FollowSeller, { done: () => renew(ListSellers, GetSellerHome, GetGoodsDetail) })
  return async () => {
    if (!isLoggedIn()) goLogin()
    else if (await follow.send({ sellerId, on: !followed })) toast(followed ? '已取消关注' : '已关注', { tone: 'success' })
  }
}
