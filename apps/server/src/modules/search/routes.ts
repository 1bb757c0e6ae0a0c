import * as calls from '@shop/contract'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { searching } from './search-queue.ts'
import { suggestSearch } from './suggest-search.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.SuggestSearch, searching(suggestSearch))
}
