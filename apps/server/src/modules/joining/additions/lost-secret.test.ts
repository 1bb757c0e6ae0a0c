import { REVIEW, ConsoleGetAddition, DecideAddition, GetUserAudit, OpenAdditionFile, SaveUserAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { openAnotherServer } from '../../../../test/another-server.ts'
import { makeAddition, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
/** The same shop after its secret was lost. */
const { call } = await openAnotherServer(world, { APP_SECRET: '3c'.repeat(32) })
const reviewer = await makeOperator(world, { rights: ['qualification'] })

test('what can’t be read is an empty form for its applicant; its reviewer sends it back, and what is sent again can be read', async () => {
  const it = await makeAddition(world)
  const { additionId, token, complete } = it
  const mine = (await call(GetUserAudit, { kind: 2 }, token)).data.addition!
  expect([mine.state, mine.shop.name]).toEqual([REVIEW.waiting, ''])

  const shown = (await call(ConsoleGetAddition, { additionId }, reviewer.token)).data
  expect(shown.fields.map(({ value }) => value)).toEqual(shown.fields.map(() => '无法读取'))
  expect(shown).toMatchObject({
    unreadable: true,
    pictures: [],
    templates: expect.arrayContaining(['内容已无法读取，请重新填写并提交']),
  })
  expect((await call(OpenAdditionFile, { fileId: complete.identity.idFront }, reviewer.token)).code).toBe(200)
  const decide = (input: object) => call(DecideAddition, { additionId, version: 1, ...input }, reviewer.token)
  expect((await decide({ approve: true })).data.fields).toEqual({ approve: '内容已无法读取，请驳回，让申请人重新提交' })
  expect((await decide({ approve: false, reasons: [{ field: 'shop.name', text: '请重新填写' }] })).code).toBe(200)

  expect((await call(SaveUserAudit, complete, token)).code).toBe(200)
  const again = (await call(ConsoleGetAddition, { additionId }, reviewer.token)).data
  expect(again).toMatchObject({ unreadable: false, previousUnreadable: true })
  expect(again.fields.some(({ changed, before }) => changed || before !== null)).toBe(false)
  expect((await decide({ approve: true, version: 2 })).data).toEqual({ done: true })
})
