import { AddToPlan as Add } from '@shop/contract/plan'
import { Button, toast } from '@shop/ui'
import { usePlanned } from '../../../../features/goods/use-planned.ts'
import { to } from '../../../../shell/navigation.ts'
import { useMe } from '../../../../shell/me.ts'
import { useSend } from '../../../../shell/query.ts'
import { usePressAfterLogin } from '../../../../shell/use-press-after-login.ts'
import type { Detail } from './detail-data.ts'

/**
 * Adds the goods to the shop's purchase plan, as many packs as the offer demands at least, also for a guest once they have logged in; what the plan has of
 * them leads there. Finance fills no plan; without a shop there is none.
 */
export default function AddToPlan({ goods: { goodsId, offer, units } }: { goods: Detail }) {
  const me = useMe().data
  const planned = usePlanned(goodsId)
  const adding = useSend(Add)
  const add = usePressAfterLogin(`plan:${goodsId}`, async () => {
    if (!(await adding.send({ lines: [{ goodsId, quantity: offer?.minQuantity ?? 1 }] }))) return
    toast('已加入采购计划', { tone: 'success' })
  })
  if (me && (!me.shop || me.shop.role === 'finance')) return null
  if (planned > 0)
    return (
      <Button size="s" variant="text" href={to('pages/car/car', { tab: 'plan' })}>
        已在计划 {planned} {units}
      </Button>
    )
  return (
    <Button size="s" variant="text" loading={adding.busy} onClick={add}>
      加入计划
    </Button>
  )
}
