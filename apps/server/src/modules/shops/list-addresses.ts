import type { ListAddresses } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listAddressesOf } from './queries.ts'

/** The current shop's addresses, the default first. */
export async function listAddresses({ db, actor }: QueryContext<typeof ListAddresses>) {
  const addresses = await listAddressesOf(db, actor.shop.id)
  return {
    rows: addresses.map((a) => ({
      id: a.id,
      receiver: a.receiver,
      phone: a.phone,
      regionId: a.region_id,
      regionName: a.region_name,
      detail: a.detail,
      ofLicence: a.of_licence,
      state: a.state,
      rejectReason: a.reject_reason,
      isDefault: a.is_default,
      longitude: a.longitude,
      latitude: a.latitude,
    })),
  }
}
