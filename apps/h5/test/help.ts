import type { CallOut } from '@shop/contract/endpoints'

export const PHONES = {
  rows: [{ moduleCode: '', name: '采购与订单', phone: '400-820-6608', hours: '每天 8:30–20:30' }],
}
const invoice = { problemId: 31, question: '怎么开发票' }
const refund = { problemId: 12, question: '退款多久到账' }

/** A help centre of two topics. */
export const helpCentre = (): CallOut<'GetHelp'> => ({
  hot: [invoice],
  topics: [
    { topicId: 4, name: '支付', problems: [refund] },
    { topicId: 7, name: '发票', problems: [invoice] },
  ],
})

/** A problem that was not judged today. */
export const helpProblem = (change: Partial<CallOut<'GetHelpProblem'>> = {}): CallOut<'GetHelpProblem'> => ({
  ...invoice,
  topicName: '发票',
  answer: '## 下单时\n1. 打开[购物车](/pages/car/index)\n2. 选择**发票类型**\n\n<b>由卖家开具</b>',
  updatedAt: '2026-11-23T02:00:00Z',
  solved: null,
  related: [refund],
  ...change,
})
