import { SaveLicence, type Args } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import { nextNumber } from './sequence.ts'
import { makeOperator } from './sellers.ts'

/** A picture that an operator has uploaded for a licence of the platform; its bytes are not on the disk. */
export async function makePlatformLicenceFile(world: World, purpose = 'platform-licence'): Promise<string> {
  const id = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${id}, 'o:1', ${purpose}, true, '执照.webp', 'image/webp', 1, ${id.replaceAll('-', '')}, ${world.clock.now()})`)
  return id
}
/** A licence of the platform, shown. */
export async function makePlatformLicence(world: World, options: Partial<Args<typeof SaveLicence>> = {}) {
  const { token } = await makeOperator(world, { rights: ['content'] })
  const name = `第${nextNumber()}号资质`
  const fileId = await makePlatformLicenceFile(world)
  const input = {
    licenceId: null,
    name,
    number: '沪A2026001',
    holder: '药市平台',
    validUntil: null,
    fileId,
    shown: true,
    ...options,
  }
  const { code, msg, data } = await world.call(SaveLicence, input, token)
  if (code !== 200) throw new Error(`the licence was not saved: ${msg}`)
  return { ...data, name: input.name, fileId }
}
