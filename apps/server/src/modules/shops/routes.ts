import * as calls from '@shop/contract'
import { consoleCommand } from '../../kernel/console-command.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleListAddresses } from './console-list-addresses.ts'
import { decideAddress, type ShopHooks } from './decide-address.ts'
import { getShop } from './get-shop.ts'
import { listAddresses } from './list-addresses.ts'
import { removeAddress } from './remove-address.ts'
import { saveAddress } from './save-address.ts'
import { setDefaultAddress } from './set-default-address.ts'
import { locksOwnShop, locksShopOfAddress } from './shop-keys.ts'
import { updateShop } from './update-shop.ts'

export function routes(kernel: Kernel, hooks: ShopHooks) {
  query(kernel, calls.GetShop, getShop)
  command(kernel, calls.UpdateShop, updateShop, locksOwnShop)
  query(kernel, calls.ListAddresses, listAddresses)
  command(kernel, calls.SaveAddress, saveAddress, locksOwnShop)
  command(kernel, calls.RemoveAddress, removeAddress, locksOwnShop)
  command(kernel, calls.SetDefaultAddress, setDefaultAddress, locksOwnShop)
  query(kernel, calls.ConsoleListAddresses, consoleListAddresses)
  consoleCommand(kernel, calls.DecideAddress, decideAddress(hooks), locksShopOfAddress)
}
