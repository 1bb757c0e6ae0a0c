import { ApplyShopAudit } from '@shop/contract'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestDatabase } from '../test-database.ts'
import type { World } from '../world.ts'
import { makeBuyer, type Buyer, type BuyerOptions } from './users.ts'

/** An uploaded picture of a licence, without its bytes. */
export async function makeLicenceFile(world: TestDatabase, userId: number): Promise<string> {
  const id = randomUUID()
  await world.write(
    sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
      values (${id}, ${`u:${userId}`}, 'licence', false, 'a.webp', 'image/webp', 1, ${id}, ${world.clock.now()})`,
  )
  return id
}

export interface Applicant extends Buyer {
  fileId: string
  /** A complete application to see prices. */
  complete: Record<string, unknown> & { certificates: Record<string, unknown>[] }
}
/** The owner of a shop that may not see prices yet, with all that an application needs. */
export async function makeApplicant(world: World, options: BuyerOptions = {}): Promise<Applicant> {
  const buyer = await makeBuyer(world, { canBuy: false, ...options })
  const [shop] = await world.rows(
    sql<{ name: string; credit_code: string }>`select name, credit_code from shops.shop where id = ${buyer.shopId}`,
  )
  const fileId = await makeLicenceFile(world, buyer.userId)
  const licence = { kind: 'business-licence', number: shop!.credit_code, holder: shop!.name, longTerm: true, fileIds: [fileId] }
  return { ...buyer, fileId, complete: { certificates: [licence], contact: '王芳', phone: '13812345678' } }
}

/** An application to see prices that waits for its decision. */
export async function makeApplication(world: World, applicant?: Applicant): Promise<Applicant & { auditId: number }> {
  const by = applicant ?? (await makeApplicant(world))
  const { code, msg, data } = await world.call(ApplyShopAudit, { level: 'price', ...by.complete, submit: true }, by.token)
  if (code !== 200) throw new Error(`the application was not sent: ${msg}`)
  return { ...by, auditId: data.auditId }
}
