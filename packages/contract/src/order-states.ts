import { ORDER_GROUP_KEYS, type OrderGroup } from './order-groups.ts'

/** The tabs of the seller's order list, finer before shipping, because each step is a different person's work. `ship` contains everything awaiting shipment. */
export const SELLER_GROUP_NAMES = {
  all: '全部',
  pay: '待付款',
  new: '新订单',
  accepted: '已接单',
  picking: '拣货中',
  packed: '已打包',
  part: '部分发货',
  ship: '待发货',
  receive: '待收货',
  done: '已完成',
  cancelled: '已取消',
  refund: '退款',
} as const
export type SellerOrderGroup = keyof typeof SELLER_GROUP_NAMES

export interface OrderState {
  /** The number on the wire and in the database. */
  code: number
  name: string
  /** The seller's name for it, where the buyer's name covers several of the seller's steps. */
  sellerName?: string
  group: Exclude<OrderGroup, 'all'>
  /** Null: listed only under `all`. */
  sellerGroup: Exclude<SellerOrderGroup, 'all' | 'ship'> | null
  /**
   * The state and what happens next. Slots: {payBefore}, {ship} (when it ships), {reason} (of the last transition, or nothing).
   */
  sentence: string
  /** The deadline of that next step. */
  deadline: 'payBefore' | 'shipBefore' | 'autoConfirmAt' | null
  /** The same for the seller. Slot: {ship} (the shipping deadline, or nothing). */
  sellerSentence: string
  /** Its entry in the order's history. */
  history: string
  /** Its name in the progress line, if it is one of the steps. */
  step?: string
}

/** All screen texts for each order state (40-trade, "Order states"). The transitions between them are in the server's `orders/states.ts`. */
const STATES = {
  cancelled: {
    code: 0,
    name: '已取消',
    group: 'cancelled',
    sellerGroup: 'cancelled',
    sentence: '订单已取消{reason}',
    deadline: null,
    sellerSentence: '订单已取消',
    history: '订单取消',
  },
  unpaid: {
    code: 1,
    name: '待付款',
    group: 'pay',
    sellerGroup: 'pay',
    sentence: '请在{payBefore} 前付款，超时自动取消',
    deadline: 'payBefore',
    sellerSentence: '等待买家付款，超时自动取消',
    history: '提交订单',
    step: '提交订单',
  },
  paid: {
    code: 2,
    name: '待发货',
    sellerName: '待接单',
    group: 'ship',
    sellerGroup: 'new',
    sentence: '已付款，等待卖家接单，{ship}',
    deadline: 'shipBefore',
    sellerSentence: '买家已付款，等待接单{ship}',
    history: '付款成功',
    step: '付款成功',
  },
  accepted: {
    code: 3,
    name: '待发货',
    sellerName: '已接单',
    group: 'ship',
    sellerGroup: 'accepted',
    sentence: '卖家已接单，{ship}',
    deadline: 'shipBefore',
    sellerSentence: '已接单，等待拣货{ship}',
    history: '卖家已接单',
    step: '卖家接单',
  },
  picking: {
    code: 4,
    name: '拣货中',
    group: 'ship',
    sellerGroup: 'picking',
    sentence: '卖家正在拣货，{ship}',
    deadline: 'shipBefore',
    sellerSentence: '正在拣货{ship}',
    history: '开始拣货',
  },
  packed: {
    code: 5,
    name: '已打包',
    group: 'ship',
    sellerGroup: 'packed',
    sentence: '商品已打包，{ship}',
    deadline: 'shipBefore',
    sellerSentence: '已打包，等待发货{ship}',
    history: '打包完成',
  },
  shipped: {
    code: 6,
    name: '待收货',
    group: 'receive',
    sellerGroup: 'receive',
    sentence: '包裹在路上',
    deadline: 'autoConfirmAt',
    sellerSentence: '已全部发货，等待买家收货',
    history: '全部发货',
    step: '全部发货',
  },
  delivered: {
    code: 7,
    name: '已送达',
    group: 'receive',
    sellerGroup: 'receive',
    sentence: '包裹已送达，请验收后确认收货',
    deadline: 'autoConfirmAt',
    sellerSentence: '已送达，等待买家确认',
    history: '包裹已送达',
  },
  refunding: {
    code: 8,
    name: '退款中',
    group: 'refunding',
    sellerGroup: 'refund',
    sentence: '退款 {refund} 处理中，将原路退回',
    deadline: null,
    sellerSentence: '整单退款中，款项原路退回',
    history: '开始退款',
  },
  refunded: {
    code: 9,
    name: '已退款',
    group: 'refunded',
    sellerGroup: 'refund',
    sentence: '{refunded} 已原路退回',
    deadline: null,
    sellerSentence: '整单已退款',
    history: '退款完成',
  },
  done: {
    code: 10,
    name: '已完成',
    group: 'done',
    sellerGroup: 'done',
    sentence: '交易已完成，感谢您的信任',
    deadline: null,
    sellerSentence: '买家已确认收货，订单完成',
    history: '确认收货',
    step: '确认收货',
  },
  partShipped: {
    code: 11,
    name: '部分发货',
    group: 'ship',
    sellerGroup: 'part',
    sentence: '部分商品已发货，其余正在准备',
    deadline: 'shipBefore',
    sellerSentence: '已发出一部分，其余待发{ship}',
    history: '部分发货',
  },
  wirePending: {
    code: 21,
    name: '转账待确认',
    group: 'pay',
    sellerGroup: 'pay',
    sentence: '转账凭证审核中，请留意结果',
    deadline: 'payBefore',
    sellerSentence: '买家选择对公转账，等待平台确认到账',
    history: '提交转账',
  },
  payFailed: {
    code: 22,
    name: '付款失败',
    group: 'failed',
    sellerGroup: 'pay',
    sentence: '付款未成功，请在{payBefore} 前重新付款',
    deadline: 'payBefore',
    sellerSentence: '付款没有成功，买家可以重新付款',
    history: '付款失败',
  },
  groupWaiting: {
    code: 23,
    name: '待成团',
    group: 'group',
    sellerGroup: null,
    sentence: '已付款，等待成团',
    deadline: null,
    sellerSentence: '买家已付款，等待成团',
    history: '等待成团',
  },
} as const satisfies Record<string, OrderState>

type Key = keyof typeof STATES
export type OrderStatus = (typeof STATES)[Key]['code']
type Known = OrderState & { code: OrderStatus }
const states = Object.values(STATES) as Known[]
const codesOf = (holds: (state: Known) => boolean): readonly OrderStatus[] => states.filter(holds).map((state) => state.code)

/** The code of each state. */
export const ORDER = Object.fromEntries(Object.entries(STATES).map(([key, { code }]) => [key, code])) as {
  readonly [K in Key]: (typeof STATES)[K]['code']
}
export const ORDER_STATES = Object.fromEntries(states.map((state) => [state.code, state])) as Record<OrderStatus, OrderState>
export const ORDER_NAMES = Object.fromEntries(states.map(({ code, name }) => [code, name])) as Record<OrderStatus, string>
export const SELLER_ORDER_NAMES = Object.fromEntries(
  states.map(({ code, name, sellerName }) => [code, sellerName ?? name]),
) as Record<OrderStatus, string>

/** The steps of the progress line, in order. */
export const ORDER_STEPS = states.flatMap(({ code, step }) => (step === undefined ? [] : [{ code, name: step }]))

/** The states of each tab of the buyer's list. */
export const ORDER_GROUPS = Object.fromEntries(
  ORDER_GROUP_KEYS.map((group) => [group, codesOf((state) => group === 'all' || state.group === group)]),
) as Record<OrderGroup, readonly OrderStatus[]>
/** The states of each tab of the seller's list. */
export const SELLER_ORDER_GROUPS = Object.fromEntries(
  Object.keys(SELLER_GROUP_NAMES).map((group) => [
    group,
    group === 'ship' ? ORDER_GROUPS.ship : codesOf((state) => group === 'all' || state.sellerGroup === group),
  ]),
) as Record<SellerOrderGroup, readonly OrderStatus[]>
