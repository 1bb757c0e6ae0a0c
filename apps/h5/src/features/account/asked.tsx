import { REVIEW, type GivenRole } from '@shop/contract/codes'
import { ListUserAudits } from '@shop/contract/joining'
import { AskedCell, isOpen, type OpenState } from './AskedCell.tsx'
import { hrefOf, to } from '../../shell/navigation.ts'
import { useCall } from '../../shell/query.ts'

/** What somebody without a shop asked for, and has to wait for, to correct or to go on with. */
export interface Asked {
  kind: 'join' | 'add'
  shopName: string
  /** The one in the shop to be joined; null for a shop to be added. */
  role: GivenRole | null
  state: OpenState | typeof REVIEW.draft
  href: string
}
/**
 * The newest request to join a shop, and the newest shop to be added; what waits comes first, what was begun or withdrawn last: the
 * form goes on with it. Undefined while it is not known.
 */
export function useAsked(): readonly Asked[] | undefined {
  const asked = useCall(ListUserAudits, {}, { staleTime: 0 }).data
  if (!asked) return undefined
  const request = asked.rows[0]
  const addition = asked.additions.find(({ state }) => isOpen(state))
  const both = [
    request && { ...request, kind: 'join' as const, href: to('sub-person/credential/updateAudit', { requestId: request.id }) },
    addition && { ...addition, ...TO_ADD, href: to('sub-person/credential/updateAudit', { additionId: addition.id }) },
  ]
  const open = both.flatMap((one) => (one && isOpen(one.state) ? [{ ...one, state: one.state }] : []))
  const newest = asked.additions[0]
  const begun =
    !addition && newest && (newest.state === REVIEW.draft || newest.state === REVIEW.withdrawn)
      ? [{ ...newest, ...TO_ADD, state: REVIEW.draft, href: hrefOf(newest.form) ?? '' }]
      : []
  return [...open.filter(waits), ...open.filter((one) => !waits(one)), ...begun]
}
const TO_ADD = { kind: 'add', role: null } as const
const waits = ({ state }: { state: OpenState }) => state === REVIEW.waiting

/** Where the others stand. */
export const AskedCells = ({ rows }: { rows: readonly Asked[] }) =>
  rows.map(({ kind, shopName, state, href }) => (
    <AskedCell key={href} title={`${kind === 'join' ? '加入' : '新增'}${shopName || '门店'}`} state={state} href={href} />
  ))

/** What stands open, in a line. */
export function askedTitle({ state, role, shopName }: Asked): string {
  if (state === REVIEW.draft) return `新增${shopName || '门店'}还没有提交`
  if (state === REVIEW.waiting) return role === null ? `${shopName}审核中，预计 1 个工作日` : `等待${shopName}负责人确认`
  return `${role === null ? '新增' : '加入'}${shopName}未通过`
}
const STEPS = { [REVIEW.waiting]: '查看进度', [REVIEW.rejected]: '修改后重新提交', [REVIEW.draft]: '继续填写' }
/** What leads to it. */
export const askedStep = ({ state }: Asked) => STEPS[state]
