import * as calls from '@shop/contract'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { getHome } from './get-home.ts'
import { listHotWords } from './list-hot-words.ts'
import { recommendGoods } from './recommend-goods.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.GetHome, getHome)
  query(kernel, calls.RecommendGoods, recommendGoods)
  query(kernel, calls.ListHotWords, listHotWords)
}
