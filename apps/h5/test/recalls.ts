import type { CallOut } from '@shop/contract/endpoints'
import { RECALL } from '@shop/contract/recall-states'

export type ListedRecall = CallOut<'ListRecalls'>['rows'][number]
/** A recall of 30 packs that goes on and that the shop has not answered. */
export const recall = (change: Partial<ListedRecall> = {}): ListedRecall => ({
  recallId: 7,
  goodsId: 3,
  goodsShowName: '阿莫西林胶囊',
  specification: '0.25g×24粒',
  factory: '华东制药有限公司',
  units: '盒',
  batchNo: 'A20260101',
  class: 2,
  className: '二级',
  state: RECALL.running,
  stateName: '进行中',
  reason: '含量测定不合格',
  sellerName: '九畴惠民',
  sellerPhone: '4008001234',
  decidedBy: '华东制药有限公司',
  decidedAt: '2026-11-24T02:00:00Z',
  dueAt: '2099-11-27T02:00:00Z',
  received: 30,
  closed: null,
  answer: null,
  orders: [{ orderId: 11, orderNo: 'D2026112400000001', packs: 30 }],
  papers: [{ name: '召回通知.pdf', url: '/h5api/files/recall/7-1?until=1&sign=x' }],
  ...change,
})
