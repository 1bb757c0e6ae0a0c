import { AddToPlan as Add } from '@shop/contract/plan'
import { Button, toast } from '@shop/ui'
import { goLogin, to } from '../../../../shell/navigation.ts'
import { useMe } from '../../../../shell/me.ts'
import { useSend } from '../../../../shell/query.ts'
import { isLoggedIn } from '../../../../shell/session.ts'
import type { Detail } from './detail-data.ts'
import { useState } from 'react'

/** Adds the goods to the shop's purchase plan, as many packs as the offer demands at least; then it leads to the plan. Finance fills no plan; without a shop there is none. */
export default function AddToPlan({ goods: { goodsId, offer } }: { goods: Detail }) {
  const me = useMe().data
  const [added, setAdded] = useState(false)
  const adding = useSend(Add)
  const add = async () => {
    if (!isLoggedIn()) return goLogin()
    if (!(await adding.send({ lines: [{ goodsId, quantity: offer?.minQuantity ?? 1 }] }))) return
    toast('已加入采购计划', { tone: 'success' })
    setAdded(true)
  }
  if (me && (!me.shop || me.shop.role === 'finance')) return null
  if (added)
    return (
      <Button size="s" variant="text" href={to('pages/car/car', { tab: 'plan' })}>
        查看计划
      </Button>
    )
  return (
    <Button size="s" variant="text" onClick={add}>
      加入计划
    </Button>
  )
}
