import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import type { OrderHooks } from '../orders/index.ts'
import { shopKeys } from '../shops/index.ts'
import { addPriceGroup } from './add-price-group.ts'
import { renamePriceGroup } from './rename-price-group.ts'
import { consoleGetShop } from './console-get-shop.ts'
import { consoleGetUser } from './console-get-user.ts'
import { consoleListPriceGroups } from './console-list-price-groups.ts'
import { consoleListRegions } from './console-list-regions.ts'
import { consoleListShops } from './console-list-shops.ts'
import { consoleListUsers } from './console-list-users.ts'
import { decidePhone } from './decide-phone.ts'
import { freezeShop } from './freeze-shop.ts'
import { proposePhone } from './propose-phone.ts'
import { setPlainScopes } from './set-plain-scopes.ts'
import { setPriceGroup } from './set-price-group.ts'
import { unfreezeShop } from './unfreeze-shop.ts'

const locksShop = { contends: (_: unknown, { shopId }: { shopId: number }) => shopKeys([shopId]) }

export function routes(kernel: Kernel, { secrets }: Pick<Config, 'secrets'>, hooks: OrderHooks) {
  query(kernel, calls.ConsoleListShops, consoleListShops)
  query(kernel, calls.ConsoleGetShop, consoleGetShop(secrets))
  query(kernel, calls.ConsoleListUsers, consoleListUsers)
  query(kernel, calls.ConsoleGetUser, consoleGetUser(secrets))
  consoleCommand(kernel, calls.ProposePhone, proposePhone)
  consoleCommand(kernel, calls.DecidePhone, decidePhone(secrets))
  query(kernel, calls.ConsoleListRegions, consoleListRegions)
  query(kernel, calls.ConsoleListPriceGroups, consoleListPriceGroups)
  consoleCommand(kernel, calls.AddPriceGroup, addPriceGroup)
  consoleCommand(kernel, calls.RenamePriceGroup, renamePriceGroup)
  consoleCommand(kernel, calls.SetPriceGroup, setPriceGroup, locksShop)
  consoleCommand(kernel, calls.SetPlainScopes, setPlainScopes, locksShop)
  consoleCommand(kernel, calls.FreezeShop, freezeShop(hooks), locksShop)
  consoleCommand(kernel, calls.UnfreezeShop, unfreezeShop, locksShop)
}
