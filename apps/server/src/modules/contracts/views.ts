import { CONTRACT_KIND_NAMES, CONTRACT_NAMES, type ListContracts, type Out } from '@shop/contract'
import { stateOf, type ContractRow } from './contract-rows.ts'

/** Who signed, for both sides. */
export const signatureOf = ({ signed_by: name, signed_at: at, means }: ContractRow) =>
  name !== null && at && means ? { name, at: at.toISOString(), means } : null

/** A contract as its shop sees it. */
export function contractView(row: ContractRow, now: Date): Out<typeof ListContracts>['rows'][number] {
  const state = stateOf(row, now)
  return {
    contractId: row.id,
    kind: row.kind,
    kindName: CONTRACT_KIND_NAMES[row.kind],
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    title: row.title,
    state,
    stateName: CONTRACT_NAMES[state],
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    offeredAt: row.offered_at.toISOString(),
    signature: signatureOf(row),
    ended: row.ended_at && { at: row.ended_at.toISOString(), reason: row.end_reason },
  }
}
