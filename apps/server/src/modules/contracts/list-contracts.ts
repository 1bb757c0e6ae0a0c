import { CONTRACT, type ListContracts, type Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listContractsOf } from './contract-rows.ts'
import { whyNotSigned } from './may-sign.ts'
import { contractView } from './views.ts'

/** The shop's contracts, those to sign first. */
export async function listContracts({ db, actor, now }: QueryContext<typeof ListContracts>): Promise<Out<typeof ListContracts>> {
  const found = await listContractsOf(db, actor.shop.id)
  const all = found.map((row) => contractView(row, now))
  const isOpen = ({ state }: (typeof all)[number]) => state === CONTRACT.toSign
  return { rows: [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))], cannotSign: whyNotSigned(actor) }
}
