import type { Out } from '@shop/contract/endpoint'
import type { ChoosePlanGoods } from '@shop/contract/plan'

/** What choosing goods for a text of the plan did, in a sentence. */
export const chosenText = ({ quantity, units, isClear }: Out<typeof ChoosePlanGoods>) =>
  isClear ? `已确定 ${quantity} ${units}，下次自动匹配` : '已确定，数量请核对'
