import type { Addition } from '@shop/contract/additions'
import { Button } from '@shop/ui'
import { useMe } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { Enter } from './Enter.tsx'

/** What follows an approval, in the shop that was added: whoever is in another one switches first. */
export default function AfterApproval({ shopId }: Pick<Addition, 'shopId'>) {
  const shop = useMe().data?.shop
  if (!shop) return null
  if (shopId !== null && shop.id !== shopId) return <Enter shopId={shopId} current={shop.id} orders={false} />
  return shop.qualification.canSeePrice ? (
    <Button size="s" href={to('pages/index/index')}>
      去看看
    </Button>
  ) : (
    <Button size="s" href={to('sub-person/register/look')}>
      申请查看价格
    </Button>
  )
}
