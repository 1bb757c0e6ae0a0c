import { ApplyShopAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { makeApplicant, makeUser } from '../../../test/factories/index.ts'
import { openReadingWorld } from '../../../test/ocr/reading-world.ts'
import { DAY, MINUTE } from '../../kernel/clock.ts'
import { purgeReadings } from './purge-readings.ts'

const LICENCE = { data: { creditCode: '91330106MA2H0K3X57', companyName: '益民药店', legalPerson: '王建国' } }
const CARD = { data: { face: { data: { name: '苏小满', idNumber: '330106199305241389' } } } }
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const { world, token, photo, ask, reading, reader } = await openReadingWorld(
  { RecognizeBusinessLicense: LICENCE, RecognizeIdcard: CARD },
  log,
)
const rowsOf = (fileId: string) =>
  world.rows(sql<{
    state: string
    content: string | null
    attempts: number
    user_id: number
  }>`select state, content, attempts, user_id
    from reading.reading where file_id = ${fileId}`)

test('names and numbers are neither in the table nor in the log', async () => {
  const fileId = await photo(token, 'purchaser-id')
  await ask(fileId, token, 'purchaser-id')
  await world.work()
  expect((await reading(fileId, token, 'purchaser-id')).data.fields).toContainEqual({
    field: 'holder',
    value: '苏小满',
    sure: true,
  })
  const stored = JSON.stringify(await rowsOf(fileId)) + JSON.stringify(await world.rows(sql`select data from pgboss.job`))
  for (const secret of ['苏小满', '330106199305241389'])
    for (const text of [stored, lines.join()]) expect(text).not.toContain(secret)
  expect(lines.join()).toContain('paper read')
})

test('what was read becomes nothing of the application until its applicant sends it', async () => {
  const { token: who, shopId, complete, level } = await makeApplicant(world)
  const fileId = await photo(who)
  await ask(fileId, who)
  const certificates = complete.certificates.map((one) => ({ ...one, holder: '自己填写的名称', fileIds: [fileId] }))
  expect((await world.call(ApplyShopAudit, { ...complete, level, certificates, submit: false }, who)).code).toBe(200)
  const kept = () =>
    world.rows(sql`select to_jsonb(a) as application, (select jsonb_agg(v) from applications.version v where v.application_id = a.id) as versions
      from applications.application a where shop_id = ${shopId}`)
  const before = await kept()
  expect(before).toHaveLength(1)
  await world.work()
  expect((await reading(fileId, who)).data.fields).toContainEqual({ field: 'holder', value: '益民药店', sure: true })
  expect(await kept()).toEqual(before)
})

test('whoever uploaded it is notified, on every device', async () => {
  const { userId } = await makeUser(world)
  const who = await world.login(userId)
  await ask(await photo(who), who)
  await world.work()
  expect(await world.rows(sql`select name, payload from kernel.event where room = ${`user:${userId}`}`)).toEqual([
    { name: 'paper-read', payload: {} },
  ])
})

test('who sends many pictures delays others by one', async () => {
  const [many, one] = await Promise.all([makeUser(world), makeUser(world)])
  const [first, second] = [await world.login(many.userId), await world.login(one.userId)]
  for (let i = 0; i < 4; i++) {
    await ask(await photo(first), first)
    world.clock.advance(1_000)
  }
  await ask(await photo(second), second)
  const begun = () =>
    world.rows(sql<{ user_id: number }>`select user_id from reading.reading
      where user_id = any(${[many.userId, one.userId]}::bigint[]) and started_at is not null order by started_at, user_id`)
  for (let i = 0; i < 2; i++) {
    world.clock.advance(1_000)
    await world.app.workers.find(({ kind }) => kind.name === 'reading.read-next')!.run({} as never, world.app.jobContext)
  }
  expect((await begun()).map(({ user_id: id }) => id)).toEqual([many.userId, one.userId])
  await world.work()
})

test('a reader that is away is asked again, three times at most', async () => {
  const fileId = await photo()
  await ask(fileId)
  reader.fail('throttled')
  await expect(world.work()).rejects.toThrow('too often')
  expect(await rowsOf(fileId)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  const again = () =>
    world.app.workers.find(({ kind }) => kind.name === 'reading.read-next')!.run({} as never, world.app.jobContext)
  reader.fail('throttled')
  await expect(again()).rejects.toThrow('too often')
  reader.fail('throttled')
  await again()
  expect(await rowsOf(fileId)).toMatchObject([{ state: 'failed', attempts: 3, content: null }])
  expect((await reading(fileId)).data).toEqual({ state: 'failed', ahead: 0, fields: [] })
})

test('a picture that can’t be read is given up at once', async () => {
  const fileId = await photo()
  await ask(fileId)
  reader.fail({ code: 'unmatchedImageType' })
  await world.work()
  expect(await rowsOf(fileId)).toMatchObject([{ state: 'failed', attempts: 1 }])
})

test('what a dead server had begun is begun again', async () => {
  const fileId = await photo()
  await ask(fileId)
  await world.write(
    sql`update reading.reading set state = 'reading', started_at = ${world.clock.now()}, attempts = 1 where file_id = ${fileId}`,
  )
  const again = () =>
    world.app.workers.find(({ kind }) => kind.name === 'reading.read-next')!.run({} as never, world.app.jobContext)
  await again()
  expect((await reading(fileId)).data.state).toBe('waiting')
  world.clock.advance(4 * MINUTE)
  await again()
  expect((await reading(fileId)).data.state).toBe('read')
})

test('race: ten jobs at once begin each reading once', async () => {
  const fileIds = await Promise.all(Array.from({ length: 5 }, () => photo()))
  for (const fileId of fileIds) await ask(fileId)
  const before = reader.calls.length
  const run = () =>
    world.app.workers.find(({ kind }) => kind.name === 'reading.read-next')!.run({} as never, world.app.jobContext)
  await Promise.all(Array.from({ length: 10 }, run))
  expect(reader.calls.length - before).toBe(5)
  for (const fileId of fileIds) expect(await rowsOf(fileId)).toMatchObject([{ state: 'read', attempts: 1 }])
})

test('after a month nothing is left', async () => {
  const fileId = await photo()
  await ask(fileId)
  await world.work()
  world.clock.advance(29 * DAY)
  await purgeReadings(world.app.jobContext)
  expect(await rowsOf(fileId)).toHaveLength(1)
  world.clock.advance(2 * DAY)
  await purgeReadings(world.app.jobContext)
  expect(await world.rows(sql`select from reading.reading`)).toEqual([])
})
