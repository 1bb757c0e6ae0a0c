import type { Module } from '../module.ts'
import { mergesGoods } from './merge-goods.ts'
import { routes } from './routes.ts'

export {
  MAX_CART_LINES,
  cartRows,
  countLines,
  lineCount,
  inCart,
  pipelineLines,
  deselectOthers,
  pipelineRaisedLines,
  removedLines,
  worthBySeller,
  worthInCart,
  type CartRow,
  type InCart,
} from './queries.ts'
export { putSalesmanLines, removeSalesmanLines } from './salesman-lines.ts'

/** The cart: stored on the server per shop and shared by its members. */
export const cartModule = (): Module => ({ name: 'cart', register: routes, mergesGoods })
