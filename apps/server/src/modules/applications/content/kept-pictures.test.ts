import { ApplyShopAudit, EditShopAudit } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeApplicant, makeLicenceFile, type Applicant } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const run = () => world.app.schedules.find(({ name }) => name === 'applications.give-up-pictures')!.run(world.app.jobContext)
const pictures = async (fileIds: readonly string[]) => {
  const found = await world.rows(
    sql<{ id: string }>`select file_id as id from applications.picture where file_id = any (${fileIds}::uuid[])`,
  )
  return fileIds.map((id) => found.some((one) => one.id === id))
}
const withFile = ({ complete }: Applicant, fileId: string) => ({
  ...complete,
  certificates: [{ ...complete.certificates[0]!, fileIds: [fileId] }],
})

test('an application gives up pictures that it neither sent nor contains after a month', async () => {
  const by = await makeApplicant(world)
  const [typed, sent, later] = await Promise.all([1, 2, 3].map(() => makeLicenceFile(world, by.userId)))
  const ids = [typed!, sent!, later!]
  await world.call(ApplyShopAudit, { level: 'price', ...withFile(by, typed!), submit: false }, by.token)
  const { data } = await world.call(ApplyShopAudit, { level: 'price', ...withFile(by, sent!), submit: true }, by.token)
  // What was sent stays, also when it is rejected and replaced.
  await world.write(sql`update applications.application set state = 3 where id = ${data.auditId}`)
  expect(
    (await world.call(EditShopAudit, { auditId: data.auditId, ...withFile(by, later!), submit: false }, by.token)).code,
  ).toBe(200)
  world.clock.advance(29 * DAY)
  await run()
  expect(await pictures(ids)).toEqual([true, true, true])
  world.clock.advance(2 * DAY)
  await run()
  expect(await pictures(ids)).toEqual([false, true, true])
  // The draft is deleted half a year after its last change, with what only it contained.
  world.clock.advance(180 * DAY)
  await run()
  expect(await pictures(ids)).toEqual([false, true, false])
  const [row] = await world.rows(sql`select draft from applications.application where id = ${data.auditId}`)
  expect(row).toEqual({ draft: null })
})

test('an application whose contents can’t be read keeps all of its pictures', async () => {
  const by = await makeApplicant(world)
  const [typed, sent] = await Promise.all([1, 2].map(() => makeLicenceFile(world, by.userId)))
  const { data } = await world.call(ApplyShopAudit, { level: 'price', ...withFile(by, typed!), submit: false }, by.token)
  await world.call(ApplyShopAudit, { level: 'price', ...withFile(by, sent!), submit: false }, by.token)
  await world.write(sql`update applications.application set draft = 'sealed with a lost secret' where id = ${data.auditId}`)
  world.clock.advance(31 * DAY)
  await run()
  expect(await pictures([typed!, sent!])).toEqual([true, true])
})
