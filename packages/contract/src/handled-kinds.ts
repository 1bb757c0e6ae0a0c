/** By what the goods of a salesman are named. Apart from the schemas, for screens. */
export const HANDLED_KIND_NAMES = { category: '分类', factory: '厂家', goods: '商品' } as const
export type HandledKind = keyof typeof HANDLED_KIND_NAMES
/** How many of them a salesman has at most. */
export const MAX_HANDLED = 200
