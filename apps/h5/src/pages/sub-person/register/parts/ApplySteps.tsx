import { StepBar } from '@shop/ui'

const STEPS = ['门店', '查看价格', '采购']

/** How far a shop has come on its way to buying: its applications follow each other. */
export const ApplySteps = ({ current }: { current: number }) => <StepBar steps={STEPS} current={current} label="开通步骤" />
