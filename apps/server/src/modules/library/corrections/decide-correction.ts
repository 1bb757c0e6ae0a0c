import { CORRECTION_FIELDS, DecideCorrection, PAGES, REVIEW, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse, Refused } from '../../../kernel/refusal.ts'
import { notifyUser } from '../../messaging/index.ts'
import type { Operator } from '../../operators/index.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { RECORD, recordView, type GoodsRecord } from '../goods-record.ts'
import { saveLibraryGoods } from '../save-library-goods.ts'
import { lockWaiting } from './claim-correction.ts'
import { correctedRecord } from './corrected-record.ts'
import { presentOf, type CorrectionRow } from './correction-rows.ts'

type Context = CommandContext<typeof DecideCorrection> & { actor: Operator }
type Input = In<typeof DecideCorrection>
type Line = Exclude<Audited<typeof DecideCorrection>['audit'], readonly unknown[]>

/**
 * Decides on a correction, once. What is adopted is written as a change of the record: with its checks, its version, and what follows of it for
 * law, search and orders. What the record has no field for was changed by hand before it is adopted.
 */
export async function decideCorrection(context: Context, input: Input): Promise<Audited<typeof DecideCorrection>> {
  const { tx, actor, now } = context
  const { correctionId, version, approve, reason } = input
  if (!approve && reason.length < 2) badInput({ reason: '请写明不采纳的原因' })
  // Before the correction, as whoever merges its goods does.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.library})`.execute(tx)
  const it = await lockWaiting(tx, DecideCorrection, correctionId, { operatorId: actor.operatorId, now })
  if (it.version !== version) refuse(DecideCorrection, 'CHANGED_MEANWHILE', {}, '对方刚改过这条纠错，请重新核对')
  const line: Line = approve
    ? await adopt(context, it, input)
    : {
        action: 'goods.reject-correction',
        subjectId: it.goods_id,
        after: { proposed: `${CORRECTION_FIELDS[it.field]}：${it.proposed}`, reason },
      }
  await sql`update library.correction set state = ${approve ? REVIEW.approved : REVIEW.rejected}, decided_at = ${now}, decided_by = ${actor.name},
    reason = ${approve ? '' : reason} where id = ${correctionId}`.execute(tx)
  await inform(context, it, input)
  return { answer: { done: true }, audit: line }
}

const findRecord = (tx: Tx, goodsId: number) =>
  first(
    tx,
    sql<GoodsRecord>`select ${RECORD} from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = ${goodsId}`,
  )

async function adopt(context: Context, it: CorrectionRow, { value, goodsVersion }: Input): Promise<Line> {
  const proposed = `${CORRECTION_FIELDS[it.field]}：${it.proposed}`
  const line = { action: 'goods.adopt-correction', subjectId: it.goods_id, after: { proposed } } as const
  if (it.field === 'other') return line
  if (value === '') badInput({ value: '请填写正确内容' })
  const before = (await findRecord(context.tx, it.goods_id))!
  const record = correctedRecord(recordView(before), it.field, value)
  const { audit } = await asValue(saveLibraryGoods(context, { goodsId: it.goods_id, version: goodsVersion, ...record }))
  const [saved] = [audit].flat()
  if (!saved) badInput({ value: `资料已经是“${presentOf(it.field, before)}”，请填写别的内容，或不采纳` })
  return { ...line, ...(saved?.before && { before: saved.before }), after: { ...saved?.after, proposed } }
}

/** What is wrong with a record is shown at the one field that was typed. */
async function asValue<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (error instanceof Refused && error.reason === 'BAD_INPUT') badInput({ value: error.message })
    throw error
  }
}

/** A user is notified; a seller finds the decision with its offer. */
async function inform(context: Context, it: CorrectionRow, { approve, reason }: Input) {
  if (it.user_id === null) return
  const { name } = (await first(
    context.tx,
    sql<{ name: GoodsTable['show_name'] }>`select show_name as name from catalog.goods where id = ${it.goods_id}`,
  ))!
  await notifyUser(context, it.user_id, {
    kind: 'feedback',
    title: approve ? '您的商品纠错已采纳' : '您的商品纠错未采纳',
    text: approve
      ? `${name}的${CORRECTION_FIELDS[it.field]}已更正，谢谢您`
      : `${name}的${CORRECTION_FIELDS[it.field]}：${reason}`,
    to: `${PAGES.goods}?goodsId=${it.goods_id}`,
  })
}
