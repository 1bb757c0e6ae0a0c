/** What a shortage that shops registered has come to, over all shops that wait for the same. */
export const SHORTAGE_GROUP_STATES = { open: '待处理', answered: '已答复', closed: '已关闭' } as const
export type ShortageGroupState = keyof typeof SHORTAGE_GROUP_STATES

/** How a seller stands with goods that shops wait for: has enough for an order, has none, sells it no more, or only handles its kind. */
export const SUPPLIER_STANDINGS = { inStock: '有货', out: '缺货', offSale: '已下架', handles: '经营同类' } as const
export type SupplierStanding = keyof typeof SUPPLIER_STANDINGS

/** What a seller answers when asked for goods: it has them, will have them by a day, or will not. */
export const SUPPLY_OUTCOMES = { supplies: '可以供货', later: '预计补货', never: '无法供货' } as const
export type SupplyOutcome = keyof typeof SUPPLY_OUTCOMES

/** Where an offer was asked for that had not enough for an order. */
export const MISSED_SOURCES = {
  search: '搜索',
  detail: '查看详情',
  plan: '采购计划',
  shortage: '缺货登记',
  watch: '到货提醒',
} as const
export type MissedSource = keyof typeof MISSED_SOURCES
