import { OpenExport, StartExport } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { chinaDay, DAY, MINUTE } from '../../kernel/clock.ts'
import { purgeExports } from './make-export.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['operators'] })
const open = (exportId: string, as = token) => world.call(OpenExport, { exportId }, as)
const get = (url: string, as = token) => world.send({ method: 'GET', url: url.replace('/h5api', ''), token: as })
async function made() {
  const { exportId } = (await world.call(StartExport, { list: '/console/operators', filter: '' }, token)).data
  await world.work()
  return exportId
}

test('rejects anonymous callers and buyers', async () => {
  const id = await made()
  for (const as of ['', (await makeBuyer(world)).token]) expect((await open(id, as)).code).toBe(401)
})

test('names bad input', async () => {
  await expectBadInputs(world, OpenExport, { exportId: await made() }, token)
})

test('does not find another operator’s file, and one that is not made yet', async () => {
  const colleague = await makeOperator(world, { rights: ['operators'] })
  expect((await open(await made(), colleague.token)).code).toBe(404)
  const { exportId } = (await world.call(StartExport, { list: '/console/operators', filter: '' }, token)).data
  expect((await open(exportId)).code).toBe(404)
})

test('refuses a file of a list that the operator may not see any more', async () => {
  const { operatorId, token: own } = await makeOperator(world, { rights: ['operators', 'audit'] })
  const { exportId } = (await world.call(StartExport, { list: '/console/operators', filter: '' }, own)).data
  await world.work()
  expect((await open(exportId, own)).code).toBe(200)
  await world.write(sql`update operators.operator set rights = '{audit}' where id = ${operatorId}`)
  expect((await open(exportId, own)).code).toBe(403)
})

test('gives an address that is valid for ten minutes, for a file with the name of the list and the day', async () => {
  const { url } = (await open(await made())).data
  expect((await get(url.replaceAll('csv', 'xlsx'))).statusCode).toBe(403)
  const file = await get(url)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(
    `账号与权限-${chinaDay(world.clock.now())}.csv`,
  )
  expect(file.headers['cache-control']).toBe('private, no-store')
  expect((await get(url.replace('sign=', 'sign=_'))).statusCode).toBe(403)
  world.clock.advance(11 * MINUTE)
  expect((await get(url)).statusCode).toBe(403)
})

test('opens with the operator’s own token alone, and as long as they have the right to the list', async () => {
  const { operatorId, token: own } = await makeOperator(world, { rights: ['operators', 'audit'] })
  const colleague = await makeOperator(world, { rights: ['operators'] })
  const { exportId } = (await world.call(StartExport, { list: '/console/operators', filter: '' }, own)).data
  await world.work()
  const { url } = (await open(exportId, own)).data
  for (const as of ['', (await makeBuyer(world)).token]) expect((await get(url, as)).json()).toMatchObject({ code: 401 })
  expect((await get(url, colleague.token)).statusCode).toBe(404)
  expect((await get(url, own)).headers['content-disposition']).toMatch(/^attachment/)
  await world.write(sql`update operators.operator set rights = '{audit}' where id = ${operatorId}`)
  expect((await get(url, own)).json()).toMatchObject({ code: 403 })
})

test('after a day the file is gone, and deleted', async () => {
  const id = await made()
  world.clock.advance(DAY - MINUTE)
  const { url } = (await open(id)).data
  world.clock.advance(MINUTE)
  expect((await open(id)).code).toBe(404)
  expect((await get(url)).statusCode).toBe(404)
  await purgeExports(world.app.jobContext)
  expect(await world.rows(sql`select from exports.export where id = ${id}`)).toEqual([])
})
