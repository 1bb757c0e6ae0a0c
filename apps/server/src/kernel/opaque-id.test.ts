import { createHash, randomInt } from 'node:crypto'
import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { opaqueId } from './opaque-id.ts'

const world = await openWorld()
const LOWEST = 2 ** 48
const HALF = 2 ** 24
/** As the application gets them, which can't read the secret. */
const idsOf = async (numbers: readonly number[], kind = 'test') => {
  const { rows } = await sql<{ id: number }>`
    select ${opaqueId(kind, sql`n`)} as id from unnest(${[...numbers]}::bigint[]) with ordinality w(n, turn) order by turn`.execute(
    world.app.database.read,
  )
  return rows.map(({ id }) => id)
}
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n)
/** At the ends of the domain and of its halves, and anywhere. */
const NUMBERS = [0, HALF, 2 * HALF, LOWEST / 2, LOWEST - HALF]
  .flatMap((edge) => [edge - 2, edge - 1, edge, edge + 1, edge + 2])
  .concat([LOWEST - 2, LOWEST - 1])
  .filter((n) => n >= 0)
  .concat(Array.from({ length: 2_000 }, () => randomInt(LOWEST - 1)))

test('ids are safe integers of fifteen digits, above all that were made before', async () => {
  for (const id of await idsOf(NUMBERS)) {
    expect([Number.isSafeInteger(id), id >= LOWEST, id < 2 * LOWEST]).toEqual([true, true, true])
    expect(String(id)).toHaveLength(15)
  }
})

test('an id leads back to its number, so no two numbers share one', async () => {
  const [row] = await world.rows(sql<{ secret: Buffer }>`select secret from kernel.id_key`)
  const prefix = Buffer.concat([row!.secret, Buffer.from('test')])
  const mixed = (round: number, half: number) => {
    const input = Buffer.alloc(4)
    input.writeInt32BE(round * HALF + half)
    return createHash('sha256').update(prefix).update(input).digest().readUIntBE(0, 3)
  }
  const numberOf = (id: number) => {
    let [high, low] = [Math.floor((id - LOWEST) / HALF), (id - LOWEST) % HALF]
    for (let round = 5; round > 0; round -= 2) {
      low ^= mixed(round, high)
      high ^= mixed(round - 1, low)
    }
    return high * HALF + low
  }
  expect((await idsOf(NUMBERS)).map(numberOf)).toEqual(NUMBERS)
})

test('ids of consecutive numbers tell neither how many there are nor which came first', async () => {
  const ids = await idsOf(upTo(4_096, 1))
  const steps = ids.slice(1).map((id, n) => id - ids[n]!)
  // Bounds of eight standard deviations.
  expect(Math.abs(steps.filter((step) => step > 0).length - 2_048)).toBeLessThan(150)
  expect(new Set(steps).size).toBe(steps.length)
  const sixteenths = Map.groupBy(ids, (id) => Math.floor(((id - LOWEST) / LOWEST) * 16))
  expect(sixteenths.size).toBe(16)
  for (const some of sixteenths.values()) expect(Math.abs(some.length - 256)).toBeLessThan(125)
})

test('a number has one id of each kind, and another one in another database', async () => {
  const [first, again, other] = [await idsOf([1, 2, 3]), await idsOf([1, 2, 3]), await idsOf([1, 2, 3], 'other')]
  expect(again).toEqual(first)
  expect(new Set([...first, ...other]).size).toBe(6)
  await world.write(sql`update kernel.id_key set secret = sha256(secret)`)
  expect((await idsOf([1, 2, 3])).filter((id) => first.includes(id))).toEqual([])
})

test('numbers that have no id are refused, and so are all without the secret', async () => {
  await expect(idsOf([-1])).rejects.toThrow('no id for the number -1 of test')
  await expect(idsOf([LOWEST])).rejects.toThrow(`no id for the number ${LOWEST} of test`)
  await expect(
    world.owner.transact(async (tx) => {
      await sql`delete from kernel.id_key`.execute(tx)
      await sql`select ${opaqueId('test', sql`1`)}`.execute(tx)
    }),
  ).rejects.toThrow('query returned no rows')
})

test('race: ids that eight sessions take at once are all different', async () => {
  await world.write(sql`create sequence public.taken`)
  await world.write(sql`grant usage on sequence public.taken to shop_app`)
  const taken = await Promise.all(
    Array.from({ length: 8 }, () =>
      world.app.database.transact(async (tx) => {
        const { rows } = await sql<{ id: number }>`
          select ${opaqueId('taken', sql`nextval('public.taken')`)} as id from generate_series(1, 5000)`.execute(tx)
        return rows.map(({ id }) => id)
      }),
    ),
  )
  expect(new Set(taken.flat()).size).toBe(40_000)
})
