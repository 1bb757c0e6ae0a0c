import { ChoosePlanGoods } from '@shop/contract/plan'
import { toast } from '@shop/ui'
import type { ComponentProps } from 'react'
import { chosenText } from '../../../../features/goods/chosen-text.ts'
import GoodsBrowser from '../../../../features/goods/GoodsBrowser.tsx'
import { goBack } from '../../../../shell/navigation.ts'
import { useSend } from '../../../../shell/query.ts'
import styles from './PickForPlan.module.css'

/** Search results to choose from: what is picked becomes the goods of the plan's line, and the plan is shown again. */
export default function PickForPlan({ lineId, ...found }: ComponentProps<typeof GoodsBrowser> & { lineId: number }) {
  const choosing = useSend(ChoosePlanGoods)
  const pick = async (goodsId: number) => {
    const out = await choosing.send({ lineId, goodsId })
    if (!out) return
    toast(chosenText(out), { tone: out.isClear ? 'success' : 'plain' })
    goBack()
  }
  return <GoodsBrowser {...found} Heading={Hint} onPick={(goodsId) => void pick(goodsId)} />
}

const Hint = () => <p className={styles.hint}>选中的商品会填进采购计划的这一行</p>
