import type { MergesGoods } from '../merges-goods.ts'

/** Documents are written from the records. */
export const mergesGoods: MergesGoods = { columns: { 'search.document.goods_id': 'derived' } }
