import * as calls from '@shop/contract'
import { consoleCommand } from '../../kernel/console-command.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import type { OrderHooks } from '../orders/index.ts'
import { consoleGetShop } from './console-get-shop.ts'
import { consoleListPriceGroups } from './console-list-price-groups.ts'
import { consoleListShops } from './console-list-shops.ts'
import { freezeShop } from './freeze-shop.ts'
import { setPriceGroup } from './set-price-group.ts'
import { unfreezeShop } from './unfreeze-shop.ts'

export function routes(kernel: Kernel, hooks: OrderHooks) {
  query(kernel, calls.ConsoleListShops, consoleListShops)
  query(kernel, calls.ConsoleGetShop, consoleGetShop)
  query(kernel, calls.ConsoleListPriceGroups, consoleListPriceGroups)
  consoleCommand(kernel, calls.SetPriceGroup, setPriceGroup)
  consoleCommand(kernel, calls.FreezeShop, freezeShop(hooks))
  consoleCommand(kernel, calls.UnfreezeShop, unfreezeShop)
}
