import { AnswerSupplyQuestion, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { SupplyQuestionTable } from '../tables.gen.ts'

type Asked = Pick<SupplyQuestionTable, 'asked_at' | 'outcome' | 'expected_on' | 'answer'>

/** Answers the platform whether the seller supplies goods; the last answer counts. Refuses when the platform asked once more since. */
export async function answerSupplyQuestion(
  { tx, actor, now }: CommandContext<typeof AnswerSupplyQuestion>,
  { goodsId, askedAt, outcome, expectedOn, answer }: In<typeof AnswerSupplyQuestion>,
): Promise<Audited<typeof AnswerSupplyQuestion>> {
  if (outcome === 'later' && expectedOn === null) badInput({ expectedOn: '请选择预计补货的日子' })
  if (outcome !== 'later' && expectedOn !== null) badInput({ expectedOn: '只有预计补货需要日子' })
  if (expectedOn !== null && expectedOn < chinaDay(now)) badInput({ expectedOn: '预计补货不能早于今天' })
  const asked = await first(
    tx,
    sql<Asked>`select asked_at, outcome, expected_on, answer from browsing.supply_question
      where goods_id = ${goodsId} and seller_id = ${actor.sellerId} for update`,
  )
  if (!asked) refuse(AnswerSupplyQuestion, 'NOT_FOUND', {}, '平台没有询问这种商品')
  if (asked.asked_at.toISOString() !== new Date(askedAt).toISOString())
    refuse(AnswerSupplyQuestion, 'CHANGED_MEANWHILE', {}, '平台刚刚更新了询货，请核对后再答复')
  await sql`update browsing.supply_question set outcome = ${outcome}, expected_on = ${expectedOn}, answer = ${answer}, answered_at = ${now},
      answered_by = ${actor.name} where goods_id = ${goodsId} and seller_id = ${actor.sellerId}`.execute(tx)
  return {
    answer: { done: true },
    audit: {
      subjectId: goodsId,
      before: asked.outcome === null ? {} : { outcome: asked.outcome, expectedOn: asked.expected_on, answer: asked.answer },
      after: { outcome, expectedOn, answer },
    },
  }
}
