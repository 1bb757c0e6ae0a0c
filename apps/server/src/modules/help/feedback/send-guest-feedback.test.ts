import {
  AnswerFeedback,
  ConsoleGetFeedback,
  ConsoleListFeedback,
  DEFAULT_SETTINGS,
  SendGuestFeedback,
  type Args,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, nextPhone } from '../../../../test/factories/index.ts'
import { solveCaptcha } from '../../../../test/phone.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'
import { closeAnswered } from './close-answered.ts'

const world = await openWorld()
type Words = Partial<Pick<Args<typeof SendGuestFeedback>, 'kind' | 'text' | 'phone'>>
const input = (captcha: Awaited<ReturnType<typeof solveCaptcha>>, words: Words = {}) => ({
  kind: '3',
  text: '收不到验证码',
  phone: nextPhone(),
  ...words,
  ...captcha,
})
const send = async (words: Words = {}) => world.call(SendGuestFeedback, input(await solveCaptcha(world), words))
const reasonOf = ({ data }: { data: object }) => (data as { reason?: string }).reason

test('rejects bad input, and kinds that are not offered', async () => {
  await expectBadInputs(world, SendGuestFeedback, input(await solveCaptcha(world)), '')
  expect((await send({ kind: 'nothing' })).data.fields).toEqual({ kind: '请选择反馈类型' })
})

test('needs a correct captcha, which is used up, right or wrong', async () => {
  const captcha = await solveCaptcha(world)
  const tries = [{ ...captcha, code: '0000' }, captcha]
  for (const tried of tries) expect(reasonOf(await world.call(SendGuestFeedback, input(tried)))).toBe('CAPTCHA_WRONG')
  const right = await solveCaptcha(world)
  expect((await world.call(SendGuestFeedback, input(right))).code).toBe(200)
  expect(reasonOf(await world.call(SendGuestFeedback, input(right)))).toBe('CAPTCHA_WRONG')
})

test('a phone sends a few a day, and a network not many more', async () => {
  world.clock.advance(DAY)
  const phone = nextPhone()
  for (let sent = 0; sent < DEFAULT_SETTINGS.feedbacks_per_day; sent++) expect((await send({ phone })).code).toBe(200)
  expect(reasonOf(await send({ phone }))).toBe('FEEDBACK_QUOTA')
  const others = []
  for (let sent = 0; sent < 21; sent++) others.push((await send()).code)
  expect(others.filter((code) => code === 200)).toHaveLength(20 - DEFAULT_SETTINGS.feedbacks_per_day)
  world.clock.advance(DAY)
  expect((await send({ phone })).code).toBe(200)
})

test('the console shows a guest with a phone to call; the answer is noted, and the phone forgotten when it closes', async () => {
  world.clock.advance(DAY)
  const phone = nextPhone()
  await send({ phone, text: '想开户，不知道要什么资料' })
  const { token } = await makeOperator(world, { rights: ['service'] })
  const [row] = (await world.call(ConsoleListFeedback, { keyword: phone }, token)).data.rows
  expect(row).toMatchObject({ userName: '访客', isGuest: true, text: '想开户，不知道要什么资料' })
  const { feedbackId } = row!
  expect((await world.call(ConsoleGetFeedback, { feedbackId }, token)).data).toMatchObject({ phone, order: null, fileIds: [] })
  expect((await world.call(AnswerFeedback, { feedbackId, read: 1, reply: '已电话说明' }, token)).code).toBe(200)
  world.clock.advance(8 * DAY)
  await closeAnswered(world.app.jobContext)
  expect(await world.rows(sql`select phone, state from help.feedback where id = ${feedbackId}`)).toEqual([
    { phone: '', state: 3 },
  ])
})

test('race: one captcha sends one', async () => {
  world.clock.advance(DAY)
  const captcha = await solveCaptcha(world)
  const answers = await Promise.all(Array.from({ length: 4 }, () => world.call(SendGuestFeedback, input(captcha))))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})
