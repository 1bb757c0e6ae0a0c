import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AddToCart, CountCart, ListGoods } from '@shop/contract'
import pino from 'pino'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeBuyer, makeOffer } from '../factories/index.ts'
import { openWorld } from '../world.ts'
import { TIMEOUT } from './scale.ts'

const DISK_MB = 1
const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
/** A disk of a megabyte, which only root may make. */
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0
const orWhyNot = hasDisk ? '' : ' (left out: only root can make a small disk)'

const lines: { msg: string; err?: { code?: string } }[] = []
const world = await openWorld({ log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) })
const ofSpace = () => lines.filter(({ msg }) => msg.startsWith('Space for the database')).map(({ msg, err }) => [msg, err?.code])

afterAll(() => {
  if (hasDisk) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
})

/** The cart's table on a disk that is full, of which the rest of the database has no part; returns what makes space. */
async function fillDisk(): Promise<() => void> {
  const owner = new Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ dir: string }>("select setting as dir from pg_settings where name = 'data_directory'")
  const { uid, gid } = statSync(rows[0]!.dir)
  const place = join(folder, 'tables')
  mkdirSync(place)
  chownSync(place, uid, gid)
  const name = `full_${randomUUID().slice(0, 8)}`
  await owner.query(`create tablespace ${name} location '${place}'`)
  onTestFinished(async () => {
    await owner.query('alter table cart.line set tablespace pg_default')
    await owner.query(`drop tablespace ${name}`)
    await owner.end()
  })
  await owner.query(`alter table cart.line set tablespace ${name}`)
  const filler = join(folder, 'filler')
  const file = openSync(filler, 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096))
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  } finally {
    closeSync(file)
  }
  return () => rmSync(filler)
}

test.skipIf(!hasDisk)(
  `what needs space on a full disk may be tried again, the rest goes on, and the log has two lines of it${orWhyNot}`,
  async () => {
    const { token } = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    const add = () => world.call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
    const makeSpace = await fillDisk()
    for (let n = 0; n < 3; n++) {
      expect(await add()).toMatchObject({ status: 503, msg: '系统暂时无法保存数据，请稍后再试', data: { retryAfter: 10 } })
      expect((await world.call(ListGoods, {}, token)).code).toBe(200)
      expect((await world.call(CountCart, {}, token)).data.count).toBe(0)
    }
    expect(ofSpace()).toEqual([['Space for the database: failed', '53100']])
    makeSpace()
    expect((await add()).code).toBe(200)
    // Small writes pass while a disk is full: it counts as past once writing has succeeded for some seconds.
    await expect
      .poll(async () => (await add()) && ofSpace().map(([msg]) => msg), { timeout: 30_000, interval: 500 })
      .toEqual(['Space for the database: failed', 'Space for the database: working again'])
  },
  TIMEOUT,
)
