import * as calls from '@shop/contract'
import { command, flow, type Kernel } from '../../kernel/endpoint.ts'
import { offerKeys } from '../catalog/index.ts'
import { findBestBasket } from './find-best-basket.ts'
import { putBasketIntoCart } from './put-basket-into-cart.ts'

export function routes(kernel: Kernel) {
  flow(kernel, calls.FindBestBasket, findBestBasket)
  command(kernel, calls.PutBasketIntoCart, putBasketIntoCart, {
    contends: (_: unknown, { lines }: { lines: { gccsId: number }[] }) => offerKeys(lines.map((line) => line.gccsId)),
    sharesLocks: true,
  })
}
