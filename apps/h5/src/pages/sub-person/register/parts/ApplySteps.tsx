import { StepBar } from '@shop/ui'
import { useMe } from '../../../../shell/me.ts'

const STEPS = ['门店', '查看价格', '采购']
/** Of a shop that applies to buy without having applied for prices: the right to buy opens them as well. */
const AT_ONCE = ['门店', '采购和价格']

/** How far a shop has come on its way to buying. */
export function ApplySteps({ at }: { at: 'price' | 'procure' | 'done' }) {
  const seesPrices = useMe().data?.shop?.qualification.canSeePrice ?? false
  if (at === 'procure' && !seesPrices) return <StepBar steps={AT_ONCE} current={1} label="开通步骤" />
  return <StepBar steps={STEPS} current={['price', 'procure', 'done'].indexOf(at) + 1} label="开通步骤" />
}
