import { REVIEW, type GivenRole } from '@shop/contract/codes'
import { ListUserAudits } from '@shop/contract/joining'
import { AskedCell, isOpen } from '../../../../features/account/AskedCell.tsx'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'

/** What somebody without a shop asked for, and has to wait for or to correct. */
export interface Asked {
  kind: 'join' | 'add'
  shopName: string
  /** The one in the shop to be joined; null for a shop to be added. */
  role: GivenRole | null
  state: typeof REVIEW.waiting | typeof REVIEW.rejected
  href: string
}
/** The newest request to join a shop, and the newest shop to be added; what waits comes first. */
export function useAsked(): readonly Asked[] {
  const asked = useCall(ListUserAudits, {}, { staleTime: 0 }).data
  const request = asked?.rows[0]
  const addition = asked?.additions.find(({ submittedAt }) => submittedAt !== null)
  const both = [
    request && { ...request, kind: 'join' as const, href: to('sub-person/credential/updateAudit', { requestId: request.id }) },
    addition && {
      ...addition,
      kind: 'add' as const,
      role: null,
      href: to('sub-person/credential/updateAudit', { additionId: addition.id }),
    },
  ]
  const open = both.flatMap((one) => (one && isOpen(one.state) ? [{ ...one, state: one.state }] : []))
  return [...open.filter(waits), ...open.filter((one) => !waits(one))]
}
const waits = ({ state }: Asked) => state === REVIEW.waiting

/** Where the others stand. */
export const AskedCells = ({ rows }: { rows: readonly Asked[] }) =>
  rows.map(({ kind, shopName, state, href }) => (
    <AskedCell key={href} title={`${kind === 'join' ? '加入' : '新增'}${shopName}`} state={state} href={href} />
  ))
