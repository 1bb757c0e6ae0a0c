import {
  REVIEW,
  type ConsoleDecidePurchaserPapers,
  type DecideAddition,
  type DecideApplication,
  type DecidePurchaserPapers,
} from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { reviewClaims } from '../operators/index.ts'
import type { Submission } from './rows.ts'

type Deciding = typeof ConsoleDecidePurchaserPapers | typeof DecideAddition | typeof DecideApplication
type Context = Pick<CommandContext<Deciding>, 'tx' | 'actor' | 'now'>

interface Decision<F extends string> {
  /** The version that was reviewed. */
  version: number
  approve: boolean
  /** What is wrong. */
  reasons?: readonly { field: F; text: string }[] | undefined
}
/** A decision that counts: the state it leads to, and why, by field. */
interface Decided<T, F extends string, C> {
  it: T
  /** Null where it can't be read: it can only be sent back. */
  content: C | null
  to: typeof REVIEW.approved | typeof REVIEW.rejected
  reasons: Partial<Record<F, string>>
}

/**
 * What an operator decides, once: whoever comes second learns what happened. Refuses an approval with reasons and a rejection without,
 * what is not there, decided, sent again since it was read, or another operator's; and to approve what can't be read.
 */
export async function checkDecision<T extends Submission, F extends string, C>(
  call: Deciding,
  { tx, actor, now }: Context,
  { version, approve, reasons = [] }: Decision<F>,
  /** Locks it, and reads what was sent in its present version. */
  read: { lock: () => Promise<T | undefined>; content: (it: T) => Promise<C | null> },
): Promise<Decided<T, F, C>> {
  const { to, why } = verdictOf({ approve, reasons })
  const it = await read.lock()
  if (!it || it.version === 0) refuse(call, 'NOT_FOUND')
  checkPending(call, it, version, { decided: decidedText(it), changed: '申请人重新提交过，请核对新的版本' })
  const other = await reviewClaims.otherHolder(tx, it, actor.operatorId, now)
  if (other !== null) refuse(call, 'CLAIMED_BY_OTHER', {}, `${other}正在审核这份申请`)
  const content = await read.content(it)
  if (approve && content === null) badInput({ approve: '内容已无法读取，请驳回，让申请人重新提交' })
  return { it, content, to, reasons: why }
}

/** Where a decision leads, and why, by field. Refuses an approval with reasons and a rejection without. */
export function verdictOf<F extends string>({ approve, reasons = [] }: Pick<Decision<F>, 'approve' | 'reasons'>) {
  if (approve && reasons.length > 0) badInput({ reasons: '有不通过的项目，不能通过' })
  if (!approve && reasons.length === 0) badInput({ reasons: '请至少为一项填写不通过的原因' })
  const why = Object.fromEntries(reasons.map(({ field, text }) => [field, text])) as Partial<Record<F, string>>
  return { to: approve ? REVIEW.approved : REVIEW.rejected, why } as const
}

/**
 * What can be decided of what shops see once it is approved, and can be taken down again: the state of what it is about, the state it leads
 * to, and how the log calls it.
 */
export const SHOWN_DECISIONS = {
  approve: { from: REVIEW.waiting, to: REVIEW.approved, name: 'approve' },
  reject: { from: REVIEW.waiting, to: REVIEW.rejected, name: 'reject' },
  takeDown: { from: REVIEW.approved, to: REVIEW.rejected, name: 'take-down' },
} as const

/** Refuses what is decided, or was sent again since it was read, in these words. */
export function checkPending(
  call: Deciding | typeof DecidePurchaserPapers,
  it: Pick<Submission, 'state' | 'version'>,
  version: number,
  { decided, changed }: { decided: string; changed: string },
): void {
  if (it.state !== REVIEW.waiting) refuse(call, 'ALREADY_DECIDED', {}, decided)
  if (it.version !== version) refuse(call, 'CHANGED_MEANWHILE', {}, changed)
}

function decidedText({ state, decided_by: by }: Submission) {
  if (state === REVIEW.withdrawn) return '申请人已撤回，无需审核'
  return `${by}已${state === REVIEW.rejected ? '驳回' : '通过'}这份申请`
}
