export { indexGoods } from './index-goods.ts'
export { searchColumns, type SearchColumns, type SearchedGoods } from './words.ts'
