import { ApplyShopAudit, type ApplicationLevel, type PaperUpload, RETAIL_CLASSES } from '@shop/contract'
import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import { identityNumber } from '../../seed/codes.ts'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import type { TestDatabase } from '../test-database.ts'
import type { World } from '../world.ts'
import { nextNumber } from './sequence.ts'
import { givePapers, makeCertificate } from './shops.ts'
import { makeBuyer, type Buyer, type BuyerOptions } from './users.ts'

/** An uploaded picture of a licence, without its bytes, of somebody who consented to what becomes of identity cards. */
export const makeLicenceFile = (world: TestDatabase, userId: number): Promise<string> => makePaperFile(world, userId, 'licence')
/** The same of a side of an identity card. */
export const makeCardFile = (world: TestDatabase, userId: number): Promise<string> => makePaperFile(world, userId, 'card')

async function makePaperFile(world: TestDatabase, userId: number, purpose: PaperUpload): Promise<string> {
  const id = randomUUID()
  await world.write(
    sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
      values (${id}, ${`u:${userId}`}, ${purpose}, false, 'a.webp', 'image/webp', 1, ${id}, ${world.clock.now()})`,
  )
  await consentToCards(world, userId)
  return id
}
/** Somebody's consent to what becomes of identity cards. */
export const consentToCards = (world: TestDatabase, userId: number) =>
  world.write(
    sql`insert into documents.separate_consent (user_id, key, version, given, at)
      select ${userId}, 'card', 1, true, ${world.clock.now()}
      where not exists (select from documents.separate_consent where user_id = ${userId} and key = 'card')`,
  )

/** What the drug licence of a pharmacy of these says that it allows. */
export const SCOPE_TEXT = '化学药、中成药；处方药、甲类非处方药、乙类非处方药'

export interface Applicant extends Buyer {
  fileId: string
  level: ApplicationLevel
  /** A complete application of that level. */
  complete: Record<string, unknown> & { certificates: Record<string, unknown>[] }
}

async function licenceOf(world: World, { shopId, userId }: Buyer) {
  const [shop] = await world.rows(
    sql<{ name: string; credit_code: string }>`select name, credit_code from shops.shop where id = ${shopId}`,
  )
  const fileId = await makeLicenceFile(world, userId)
  return { kind: 'business-licence', number: shop!.credit_code, holder: shop!.name, longTerm: true, fileIds: [fileId] }
}

/** The owner of a shop that may not see prices yet, with all that an application needs. */
export async function makeApplicant(world: World, options: BuyerOptions = {}): Promise<Applicant> {
  const buyer = await makeBuyer(world, { canBuy: false, ...options })
  const licence = await licenceOf(world, buyer)
  const complete = { certificates: [licence], contact: '王芳', phone: '13812345678' }
  return { ...buyer, fileId: licence.fileIds[0]!, level: 'price', complete }
}

/** An identity number that no other test person has. */
export const makeIdentityNumber = () => identityNumber('310101', '19840312', String(nextNumber() % 1000).padStart(3, '0'))

/** The owner of a pharmacy that sees prices and may not buy yet, with all that an application to buy needs. */
export async function makeProcurer(world: World, options: BuyerOptions = {}): Promise<Applicant> {
  const buyer = await makeBuyer(world, { priceOnly: true, scopes: [], ...options })
  const licence = await licenceOf(world, buyer)
  const [expiresOn, untilNextYear] = [addDays(chinaDay(world.clock.now()), 900), addDays(chinaDay(world.clock.now()), 300)]
  const files = await Promise.all(Array.from({ length: 2 }, () => makeLicenceFile(world, buyer.userId)))
  const cards = await Promise.all(Array.from({ length: 4 }, () => makeCardFile(world, buyer.userId)))
  const complete = {
    certificates: [
      licence,
      {
        kind: 'drug-business-licence',
        number: '沪DA0001234',
        holder: licence.holder,
        expiresOn,
        scopeText: SCOPE_TEXT,
        fileIds: [files[0]],
      },
      { kind: 'legal-person-id', number: makeIdentityNumber(), holder: '李明', longTerm: true, fileIds: cards.slice(0, 2) },
      { kind: 'power-of-attorney', holder: '王芳', expiresOn: untilNextYear, fileIds: [files[1]] },
      { kind: 'purchaser-id', number: makeIdentityNumber(), holder: '王芳', expiresOn, fileIds: cards.slice(2) },
    ],
    capacity: 'agent',
    scopes: ['chemical', 'chinese-medicine', ...RETAIL_CLASSES],
    receiver: '王芳',
    receiverPhone: '13812345678',
  }
  return { ...buyer, fileId: licence.fileIds[0]!, level: 'procure', complete }
}

/** The owner of a pharmacy that buys with a drug licence, with all that a new version of that licence needs. */
export async function makeUpdater(world: World, options: BuyerOptions = {}): Promise<Applicant> {
  const buyer = await makeBuyer(world, options)
  const kind = 'drug-business-licence'
  const id = await makeCertificate(world, buyer.shopId, { kind })
  const [held] = await world.rows(
    sql<{ number: string; holder: string }>`select number, holder from qualification.certificate where id = ${id}`,
  )
  const fileId = await makeLicenceFile(world, buyer.userId)
  const expiresOn = addDays(chinaDay(world.clock.now()), 1_800)
  const complete = {
    certificates: [{ kind, ...held, expiresOn, scopeText: SCOPE_TEXT, fileIds: [fileId] }],
    scopes: ['chemical', 'chinese-medicine', ...RETAIL_CLASSES],
    registration: await registeredWith(world, buyer.shopId),
  }
  return { ...buyer, fileId, level: 'update', complete }
}

/** The owner of a pharmacy that buys, who is no legal person, with a new business licence that says something else, proven. */
export async function makeRegistrant(world: World, changes: Record<string, unknown> = {}, name?: string): Promise<Applicant> {
  const buyer = await makeBuyer(world, { withoutPapers: true })
  await givePapers(world, buyer, addDays(chinaDay(world.clock.now()), 300))
  const licence = await licenceOf(world, buyer)
  const complete = {
    certificates: [{ ...licence, ...(name !== undefined && { holder: name }) }],
    registration: { ...(await registeredWith(world, buyer.shopId)), ...changes },
    proofFileIds: [await makeLicenceFile(world, buyer.userId)],
  }
  return { ...buyer, fileId: licence.fileIds[0]!, level: 'update', complete }
}

/** What a shop is registered with, as a new version of its licences says it. */
export async function registeredWith(world: TestDatabase, shopId: number) {
  const [shop] = await world.rows(
    sql<{ legal_person: string; region_id: number; address: string }>`select legal_person, region_id, address from shops.shop
      where id = ${shopId}`,
  )
  const { legal_person: legalPerson, region_id: regionId, address } = shop!
  return { legalPerson, regionId, address }
}

/** An application that waits for its decision: to see prices, or what the applicant needs. */
export async function makeApplication(world: World, applicant?: Applicant): Promise<Applicant & { auditId: number }> {
  const by = applicant ?? (await makeApplicant(world))
  const { code, msg, data } = await world.call(ApplyShopAudit, { level: by.level, ...by.complete, submit: true }, by.token)
  if (code !== 200) throw new Error(`the application was not sent: ${msg} ${JSON.stringify(data)}`)
  return { ...by, auditId: data.auditId }
}
