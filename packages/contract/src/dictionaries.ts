interface DictionaryRules {
  name: string
  /** The entry that a checkout begins with: it is always offered. */
  always?: string
  /** Codes that the program knows: none can be added. */
  fixed?: true
  /** The entry under which people say it in their own words. */
  other?: string
  /** Another system knows the entries by their codes, so the operator types them; elsewhere they are numbered. */
  coded?: string
}

/** The dictionaries that operators edit in the console: choices that people pick from, with their names on the screen. */
export const DICTIONARIES = {
  invoice_kind: { name: '发票类型', always: 'ordinary', fixed: true },
  delivery_wish: { name: '收货时间', always: 'any' },
  cancel_reason: { name: '取消原因' },
  audit_reject_reason: { name: '资质驳回原因' },
  refuse_reason: { name: '拒单原因', other: '9' },
  address_reject_reason: { name: '地址驳回原因' },
  join_reject_reason: { name: '加入驳回原因' },
  offer_stop_reason: { name: '停售原因' },
  proposal_reject_reason: { name: '新品申请不通过原因' },
  stock_adjust_reason: { name: '库存调整原因' },
  feedback_kind: { name: '反馈类型' },
  carrier: { name: '承运商', coded: '物流服务商使用的代码，如 shunfeng' },
} as const satisfies Record<string, DictionaryRules>
export type Dictionary = keyof typeof DICTIONARIES
export const dictionaryRules = (type: Dictionary): DictionaryRules => DICTIONARIES[type]
