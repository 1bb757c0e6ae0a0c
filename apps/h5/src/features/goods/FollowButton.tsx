import { Button } from '@shop/ui'
import { useFollow } from './use-follow.ts'

interface FollowButtonProps {
  seller: { id: number; name: string; followed: boolean }
}
/** Follows a seller: its goods and notices then appear under 已关注. */
export function FollowButton({ seller }: FollowButtonProps) {
  const toggle = useFollow(seller.id, seller.followed)
  return (
    <Button
      size="s"
      variant="outlined"
      onClick={toggle}
      label={seller.followed ? `取消关注${seller.name}` : `关注${seller.name}`}
    >
      {seller.followed ? '已关注' : '+ 关注'}
    </Button>
  )
}
