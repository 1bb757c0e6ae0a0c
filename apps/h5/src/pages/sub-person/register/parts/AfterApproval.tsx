import type { Addition } from '@shop/contract/additions'
import { Button } from '@shop/ui'
import { useMe } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import styles from '../../../../features/papers/form.module.css'
import { Enter } from './Enter.tsx'

/** What follows an approval, in the shop that was added: whoever is in another one switches first; whoever is in it no more begins another. */
export default function AfterApproval({ addition: { shopId, over } }: { addition: Pick<Addition, 'shopId' | 'over'> }) {
  const shop = useMe().data?.shop
  if (over)
    return (
      <div className={styles.actions}>
        <Button size="s" href={to('sub-person/register/selectType')}>
          重新新增
        </Button>
        <Button size="s" variant="outlined" href={to('sub-person/help/index')}>
          联系客服
        </Button>
      </div>
    )
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
