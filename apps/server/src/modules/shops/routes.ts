import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { getShop } from './get-shop.ts'
import { listAddresses } from './list-addresses.ts'
import { removeAddress } from './remove-address.ts'
import { saveAddress } from './save-address.ts'
import { setDefaultAddress } from './set-default-address.ts'
import { updateShop } from './update-shop.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.GetShop, getShop)
  command(kernel, calls.UpdateShop, updateShop)
  query(kernel, calls.ListAddresses, listAddresses)
  command(kernel, calls.SaveAddress, saveAddress)
  command(kernel, calls.RemoveAddress, removeAddress)
  command(kernel, calls.SetDefaultAddress, setDefaultAddress)
}
