import { ProposeCorrection, type Args } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect } from 'vitest'
import { randomUUID } from 'node:crypto'
import { hashOf } from '../../src/kernel/secret.ts'
import type { TestDatabase } from '../test-database.ts'
import type { World } from '../world.ts'
import { makeFeedbackFile } from './feedback.ts'
import { makeGoods } from './goods.ts'
import { makeBuyer, type Buyer } from './users.ts'

/** A picture that a seller uploaded for a correction: its row, without bytes. */
export async function makeCorrectionFile(world: TestDatabase, sellerId: number): Promise<string> {
  const id = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${id}, ${`v:${sellerId}`}, 'correction', false, '外盒.webp', 'image/webp', 1024, ${hashOf(id).toString('hex')}, ${world.clock.now()})`)
  return id
}

export interface Correction {
  correctionId: number
  goodsId: number
  buyer: Buyer
  fileId: string
}
/** What a member of a shop says is wrong in a record, with a picture; by default its pack. */
export async function makeCorrection(
  world: World,
  { goodsId: of, ...proposal }: Partial<Args<typeof ProposeCorrection>> = {},
): Promise<Correction> {
  const buyer = await makeBuyer(world)
  const goodsId = of ?? (await makeGoods(world))
  const fileId = await makeFeedbackFile(world, buyer.userId)
  const input = { field: 'specification' as const, proposed: '10g*12袋', fileId, ...proposal }
  expect((await world.call(ProposeCorrection, { goodsId, ...input }, buyer.token)).code).toBe(200)
  const [last] = await world.rows(sql<{ id: number }>`select id from library.correction order by id desc limit 1`)
  return { correctionId: last!.id, goodsId, buyer, fileId }
}
