import { FillPlanFromOrder } from '@shop/contract/plan'
import { Button, toast } from '@shop/ui'
import { useState } from 'react'
import { UndoFill, type PlanFill } from '../../../../features/goods/UndoFill.tsx'
import { to } from '../../../../shell/navigation.ts'
import { useMe } from '../../../../shell/me.ts'
import { useSend } from '../../../../shell/query.ts'

/** Puts the order's goods into the shop's purchase plan, with the packs that were ordered; then it leads to the plan. Finance fills none. */
export default function OrderToPlan({ orderId }: { orderId: number }) {
  const me = useMe().data
  const [done, setDone] = useState(false)
  const [filled, setFilled] = useState<PlanFill | null>(null)
  const filling = useSend(FillPlanFromOrder)
  const fill = async () => {
    const out = await filling.send({ orderId })
    if (!out) return
    if (out.added > 0) setFilled({ filledAt: out.filledAt, text: `已加入采购计划 ${out.added} 种`, at: Date.now() })
    else toast(out.left > 0 ? '采购计划已满' : '这些商品都已在采购计划里')
    setDone(true)
  }
  if (me?.shop?.role === 'finance') return null
  if (done)
    return (
      <>
        {filled && <UndoFill fill={filled} onOver={() => setFilled(null)} />}
        <Button block variant="text" href={to('pages/car/car', { tab: 'plan' })}>
          查看采购计划
        </Button>
      </>
    )
  return (
    <Button block variant="text" onClick={fill}>
      整单加入采购计划
    </Button>
  )
}
