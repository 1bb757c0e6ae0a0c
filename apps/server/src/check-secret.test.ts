import { CreateInvitation } from '@shop/contract'
import { sql } from './kernel/sql.ts'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { makeAddition, makeApplication, makeBuyer, makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { testConfig } from '../test/settings.ts'
import { checkSecret } from './check-secret.ts'
import { seal } from './kernel/secret.ts'

const world = await openWorld()
const [first, second, third] = ['5e'.repeat(32), '3c'.repeat(32), 'a7'.repeat(32)] as const
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
const start = (APP_SECRET: string, more: Record<string, string> = {}) =>
  checkSecret(testConfig(world.url, { APP_SECRET, ...more }), world.app.database, log, world.clock.now())
const idsKept = async () => (await world.rows(sql`select from kernel.app_secret`)).length

// One after the other: a database, from one start to the next.
describe('the secret of a database', { shuffle: false }, () => {
  test('a secret that nothing is encrypted with may be replaced at once', async () => {
    await start(first)
    await start(second)
    await start(first)
    expect(await idsKept()).toBe(1)
  })

  test('refuses to start without the secret that data is encrypted with, and says which data', async () => {
    await makeApplication(world)
    await makeAddition(world)
    await world.call(CreateInvitation, { role: 'finance' }, (await makeBuyer(world)).token)
    const { operatorId } = await makeOperator(world)
    const sealed = seal([Buffer.from(first, 'hex')], 'factor')
    await world.write(sql`update operators.operator set totp_secret = ${sealed} where id = ${operatorId}`)
    await expect(start(second)).rejects.toThrow(
      "can't be read (applications with their papers and identity numbers: 1; applications to add a shop: 1; open invitations: 1; second factors of operators: 1)",
    )
    await start(first)
    await start(second, { APP_SECRET_PREVIOUS: first })
    expect(await idsKept()).toBe(2)
  })

  test('a database of before is checked, too', async () => {
    await world.write(sql`delete from kernel.app_secret`)
    await expect(start(second)).rejects.toThrow("can't be read")
    expect(await idsKept()).toBe(0)
  })

  test('starts without a secret that is said to be lost; later starts need not be, until the next one is missing', async () => {
    await start(second, { APP_SECRET_LOST: 'on' })
    expect(lines).toEqual([expect.stringContaining('open invitations: 1')])
    await start(second)
    expect(lines).toHaveLength(1)
    await expect(start(third)).rejects.toThrow("can't be read")
  })
})
