import * as calls from '@shop/contract'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleFindSellers } from './console-find-sellers.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.ConsoleFindSellers, consoleFindSellers)
}
