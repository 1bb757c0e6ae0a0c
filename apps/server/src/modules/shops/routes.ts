import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { getShop } from './get-shop.ts'
import { listAddresses } from './list-addresses.ts'
import { removeAddress } from './remove-address.ts'
import { saveAddress } from './save-address.ts'
import { setDefaultAddress } from './set-default-address.ts'
import { locksOwnShop } from './shop-keys.ts'
import { updateShop } from './update-shop.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.GetShop, getShop)
  command(kernel, calls.UpdateShop, updateShop, locksOwnShop)
  query(kernel, calls.ListAddresses, listAddresses)
  command(kernel, calls.SaveAddress, saveAddress, locksOwnShop)
  command(kernel, calls.RemoveAddress, removeAddress, locksOwnShop)
  command(kernel, calls.SetDefaultAddress, setDefaultAddress, locksOwnShop)
}
