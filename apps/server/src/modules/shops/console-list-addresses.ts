import { REVIEW, type ConsoleListAddresses, type In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { pageOf } from '../../kernel/page.ts'
import { countAddressesIn, listAddressesIn } from './queries.ts'

/** Delivery addresses in a state; pending ones by default. Licence addresses come with the licence. */
export async function consoleListAddresses(
  { db }: QueryContext<typeof ConsoleListAddresses>,
  { state = REVIEW.waiting, ...input }: In<typeof ConsoleListAddresses>,
) {
  const asked = pageOf(input)
  const [found, total] = await Promise.all([listAddressesIn(db, state, asked), countAddressesIn(db, state)])
  return {
    rows: found.map((a) => ({
      id: a.id,
      shopName: a.shop_name,
      licenceAddress: a.licence_address,
      receiver: a.receiver,
      phone: a.phone,
      address: a.address,
      state: a.state,
      submittedAt: a.updated_at.toISOString(),
      decidedBy: a.decided_by,
    })),
    total,
    page: asked.page,
    pageSize: asked.pageSize,
  }
}
