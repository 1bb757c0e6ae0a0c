import { MAX_QUANTITY } from '@shop/contract/max-quantity'
import type { GoodsRowData } from '@shop/contract/catalog'
import { AddToPlan } from '@shop/contract/plan'
import { Button, NumberBox, allowedNumber, toast } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../shell/query.ts'
import styles from './CardMenuSheet.module.css'
import { sayCorrection } from './say-correction.ts'
import { usePlanned } from './use-planned.ts'

/** Goods of a list for the purchase plan: so many packs as the cart has, or the shop bought last, or the offer demands at least. */
export function PlanRow({
  row: { goodsId, goodsShowName, units, offer, bought },
  onDone,
}: {
  row: GoodsRowData
  onDone: () => void
}) {
  const usual = offer.inCart || allowedNumber(bought?.quantity ?? 1, { min: offer.minQuantity, step: offer.step }).value
  const [quantity, setQuantity] = useState(usual)
  const planned = usePlanned(goodsId)
  const adding = useSend(AddToPlan)
  const add = async () => {
    if (!(await adding.send({ lines: [{ goodsId, quantity }] }))) return
    toast(`已加入采购计划：${quantity} ${units}${planned > 0 ? `，共 ${planned + quantity} ${units}` : ''}`, { tone: 'success' })
    onDone()
  }
  return (
    <div className={styles.row}>
      <span className={styles.name}>采购计划{planned > 0 && `，已有 ${planned} ${units}`}</span>
      <NumberBox
        value={quantity}
        max={MAX_QUANTITY}
        label={`计划采购${goodsShowName}的数量`}
        onChange={setQuantity}
        onCorrect={(reason, value) => sayCorrection(reason, value, units)}
      />
      <Button size="s" variant="outlined" loading={adding.busy} onClick={add}>
        加入计划
      </Button>
    </div>
  )
}
