import { ListAddresses, RemoveAddress, SaveAddress, SetDefaultAddress } from '@shop/contract'
import { command, query } from '../../kernel/endpoint.ts'
import type { Module } from '../module.ts'
import { listAddresses } from './list-addresses.ts'
import { removeAddress } from './remove-address.ts'
import { saveAddress } from './save-address.ts'
import { setDefaultAddress } from './set-default-address.ts'

export { addressForOrder, type OrderAddress } from './address-for-order.ts'
export { decideAddress } from './decide-address.ts'
export { countAddressesIn, listAddressesIn } from './queries.ts'

/** The shops that buy, and where their goods go. */
export const shopsModule = (): Module => ({
  name: 'shops',
  register(kernel) {
    query(kernel, ListAddresses, listAddresses)
    command(kernel, SaveAddress, saveAddress)
    command(kernel, RemoveAddress, removeAddress)
    command(kernel, SetDefaultAddress, setDefaultAddress)
  },
})
