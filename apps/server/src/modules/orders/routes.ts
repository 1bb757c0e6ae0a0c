import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { offerKeys } from '../catalog/index.ts'
import { shopKeys } from '../shops/index.ts'
import { buyAgain } from './buy-again.ts'
import { previewBuyAgain } from './preview-buy-again.ts'
import { cancelOrder } from './cancel-order.ts'
import type { OrderHooks } from './close-trade.ts'
import { confirmOrder } from './confirm-order.ts'
import { extendReceiving } from './extend-receiving.ts'
import { offerKeysOfOrder } from './held-stock.ts'
import { placeOrder } from './place-order.ts'
import { previewCheckout } from './preview-checkout.ts'
import { remindSeller } from './remind-seller.ts'

export function routes(kernel: Kernel, hooks: OrderHooks) {
  query(kernel, calls.PreviewCheckout, previewCheckout)
  command(kernel, calls.PlaceOrder, placeOrder, {
    contends: (_, { sellers }, { shop }) => [
      ...shopKeys([shop.id]),
      ...offerKeys(sellers.flatMap(({ lines }) => lines.map(({ gccsId }) => gccsId))),
    ],
  })
  command(kernel, calls.CancelOrder, cancelOrder(hooks), { contends: (db, { orderId }) => offerKeysOfOrder(db, orderId) })
  command(kernel, calls.ConfirmOrder, confirmOrder)
  command(kernel, calls.RemindSeller, remindSeller)
  command(kernel, calls.ExtendReceiving, extendReceiving)
  query(kernel, calls.PreviewBuyAgain, previewBuyAgain)
  command(kernel, calls.BuyAgain, buyAgain, {
    contends: (db, { orderId }) => offerKeysOfOrder(db, orderId),
    sharesLocks: true,
  })
}
