import { ApplyShopAudit, DecideApplication, type ApplicationField } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { openDatabase, rows } from '../src/kernel/database.ts'
import { addMissing } from './add-once.ts'
import { papersForPrices, papersToBuy } from './applicant-papers.ts'
import { asAuditor } from './as-auditor.ts'
import { consentToCards } from './card-consents.ts'
import { enter } from './enter.ts'
import { seedPeople } from './people.ts'
import { callAs } from './place-order.ts'
import { writePeople } from './write-people.ts'

/** Why the application of one of them was rejected. */
const REASON = { field: 'business-licence.pictures' as ApplicationField, text: '照片不清晰，请重新拍摄' }
interface Applicant {
  phone: string
  /** What the shop applies for; null: it has not yet. */
  papers: typeof papersForPrices | typeof papersToBuy | null
  reasons: { field: ApplicationField; text: string }[]
  /** Approved at once. */
  approved?: boolean
}
/**
 * The owners of shops that apply: to see prices, one waits, one was rejected and one was approved just now; to buy, one waits and one may
 * begin. The last one's shop is frozen later (`add-frozen-shop.ts`).
 */
const APPLICANTS: readonly Applicant[] = [
  { phone: '13800000105', papers: papersForPrices, reasons: [] },
  { phone: '13800000106', papers: papersForPrices, reasons: [REASON] },
  { phone: '13800000107', papers: papersToBuy, reasons: [] },
  { phone: '13800000108', papers: null, reasons: [] },
  { phone: '13800000110', papers: papersForPrices, reasons: [], approved: true },
  { phone: '13800000111', papers: null, reasons: [] },
]

/**
 * Gives a complete demonstration world its applications, once: shops that applied, with drawn papers, by the product's own
 * calls. A world made by an earlier release gets the shops, too. Does nothing without a world, or while another server does it.
 */
export async function addApplicants(app: App, databaseUrl: string, migrationUrl: string): Promise<void> {
  await addMissing(
    databaseUrl,
    'applicants',
    () => missing(app),
    (applicant) => add(app, applicant, migrationUrl),
  )
}

/** The applicants who are not there, or whose shops have no application yet; none without a world. */
async function missing({ database: { read } }: App): Promise<readonly Applicant[]> {
  const known = await rows(
    read,
    sql<{ phone: string; applied: boolean }>`select u.phone, exists (
        select from shops.member m join applications.application a on a.shop_id = m.shop_id where m.user_id = u.id) as applied
      from access.app_user u where u.phone = any (${APPLICANTS.map(({ phone }) => phone)})`,
  )
  const [world] = await rows(read, sql`select from demonstration.world where finished_at is not null`)
  if (!world) return []
  return APPLICANTS.filter(({ phone, papers }) => {
    const found = known.find((one) => one.phone === phone)
    return !found || (papers !== null && !found.applied)
  })
}

async function add(app: App, { phone, papers, reasons, approved = false }: Applicant, migrationUrl: string) {
  const now = app.kernel.clock.now()
  const today = chinaDay(now)
  const people = seedPeople(today)
  const { userNo } = people.users.find((user) => user.phone === phone)!
  const shop = people.shops.find(({ members }) => members[0]?.userNo === userNo)!
  const [known] = await rows(app.database.read, sql`select from access.app_user where phone = ${phone}`)
  if (!known)
    await addShop(migrationUrl, { ...people, users: people.users.filter((user) => user.phone === phone), shops: [shop] }, now)
  if (!papers) return
  await app.database.transact((tx) => consentToCards(tx, now))
  const person = await enter(app, phone, now)
  try {
    const { auditId } = await callAs(app, ApplyShopAudit, await papers(app, person, shop, today), person.token)
    if (approved || reasons.length > 0)
      await asAuditor(app, (token) => callAs(app, DecideApplication, { auditId, version: 1, approve: approved, reasons }, token))
  } finally {
    await app.database.transact((tx) => sql`delete from access.session where id = ${person.sessionId}`.execute(tx))
  }
}

/** Writes a shop with its owner into a world that was made before they belonged to it. */
async function addShop(migrationUrl: string, people: ReturnType<typeof seedPeople>, now: Date) {
  const database = openDatabase(migrationUrl, { reading: 1, writing: 1 })
  try {
    await database.transact(async (tx) => {
      const [group] = await rows(tx, sql<{ id: number }>`select id from pricing.price_group order by id limit 1`)
      await writePeople(tx, { ...people, operators: [] }, new Map(), new Map([['standard', group!.id]]), now)
    })
  } finally {
    await database.close()
  }
}
