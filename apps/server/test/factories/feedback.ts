import { AnswerFeedback, ConsoleGetFeedback, SendFeedback } from '@shop/contract'
import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import type { World } from '../world.ts'
import { makeOperator } from './sellers.ts'
import { makeBuyer, type Buyer } from './users.ts'

/** An uploaded picture of a feedback, without its bytes. */
export async function makeFeedbackFile(world: TestDatabase, userId: number): Promise<string> {
  const id = randomUUID()
  await world.write(
    sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
      values (${id}, ${`u:${userId}`}, 'feedback', false, 'a.webp', 'image/webp', 1, ${id}, ${world.clock.now()})`,
  )
  return id
}

export interface Feedback extends Pick<Buyer, 'token' | 'userId'> {
  feedbackId: number
  fileId: string
}
/** A feedback with a picture, of a new buyer unless one is given. */
export async function makeFeedback(world: World, by?: Pick<Buyer, 'token' | 'userId'>): Promise<Feedback> {
  const { token, userId } = by ?? (await makeBuyer(world))
  const fileId = await makeFeedbackFile(world, userId)
  const input = { kind: '1', text: '点提交没有反应', fileIds: [fileId], phone: '13812345678' }
  const { code, msg, data } = await world.call(SendFeedback, input, token)
  if (code !== 200) throw new Error(`the feedback was not sent: ${msg}`)
  return { feedbackId: data.feedbackId, fileId, token, userId }
}
/** A feedback that was answered. */
export async function makeAnsweredFeedback(world: World, by?: Pick<Buyer, 'token' | 'userId'>): Promise<Feedback> {
  const feedback = await makeFeedback(world, by)
  const operator = await makeOperator(world, { rights: ['service'] })
  const { feedbackId } = feedback
  const { messages } = (await world.call(ConsoleGetFeedback, { feedbackId }, operator.token)).data
  await world.call(AnswerFeedback, { feedbackId, read: messages.length, reply: '已修好，请刷新后再试' }, operator.token)
  return feedback
}
