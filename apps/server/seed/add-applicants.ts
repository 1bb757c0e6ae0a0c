import {
  ApplyShopAudit,
  ConsoleLogin,
  ConsoleLogout,
  DecideApplication,
  GetShopAudit,
  type ApplicationField,
  type StoredFile,
} from '@shop/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { output } from 'zod/mini'
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts'
import { drawLicence } from '../demonstration/pictures/drawings.ts'
import type { App } from '../src/app.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { openDatabase, rows } from '../src/kernel/database.ts'
import { enter, type Person } from './enter.ts'
import { seedPeople, type SeedShop } from './people.ts'
import { callAs } from './place-order.ts'
import { writePeople } from './write-people.ts'

/** Why the application of one of them was rejected. */
const REASON = { field: 'business-licence.pictures' as ApplicationField, text: '照片不清晰，请重新拍摄' }
/** The owners of shops that apply to see prices: one waits, one was rejected. */
const APPLICANTS = [
  { phone: '13800000105', reasons: [] },
  { phone: '13800000106', reasons: [REASON] },
]

/**
 * Gives a complete demonstration world its applications, once: shops that applied to see prices, with drawn licences, by the product's own
 * calls. A world made by an earlier release gets the shops, too. Does nothing without a world, or while another server does it.
 */
export async function addApplicants(app: App, databaseUrl: string, migrationUrl: string): Promise<void> {
  if ((await missing(app)).length === 0) return
  const turn = new Client({ connectionString: databaseUrl })
  await turn.connect()
  try {
    const { rows: turns } = await turn.query<{ mine: boolean }>('select pg_try_advisory_lock(727007) as mine')
    if (!turns[0]!.mine) return
    // Asked again: another server may have been faster.
    for (const phone of await missing(app)) await apply(app, phone, migrationUrl)
  } finally {
    await turn.end()
  }
}

/** The phones of applicants whose shops have no application yet; none without a world. */
async function missing({ database: { read } }: App): Promise<string[]> {
  const phones = APPLICANTS.map(({ phone }) => phone)
  const found = await rows(
    read,
    sql<{ phone: string }>`select p.phone from demonstration.world w, unnest(${phones}::text[]) p (phone)
      where w.finished_at is not null and not exists (
        select from access.app_user u join shops.member m on m.user_id = u.id join applications.application a on a.shop_id = m.shop_id
        where u.phone = p.phone)`,
  )
  return found.map(({ phone }) => phone)
}

async function apply(app: App, phone: string, migrationUrl: string) {
  const now = app.kernel.clock.now()
  const people = seedPeople(chinaDay(now))
  const { userNo } = people.users.find((user) => user.phone === phone)!
  const shop = people.shops.find(({ members }) => members[0]?.userNo === userNo)!
  const [known] = await rows(app.database.read, sql`select from access.app_user where phone = ${phone}`)
  if (!known)
    await addShop(migrationUrl, { ...people, users: people.users.filter((user) => user.phone === phone), shops: [shop] }, now)
  const person = await enter(app, phone, now)
  try {
    const { fileId } = await uploadLicence(app, person, shop)
    const { content } = (await callAs(app, GetShopAudit, {}, person.token)).price
    const { contact, phone: contactPhone, certificates } = content!
    const licence = {
      kind: 'business-licence' as const,
      number: certificates[0]!.number,
      holder: shop.name,
      longTerm: true,
      fileIds: [fileId],
    }
    const input = { level: 'price' as const, certificates: [licence], contact, phone: contactPhone, submit: true }
    const { auditId } = await callAs(app, ApplyShopAudit, input, person.token)
    const { reasons } = APPLICANTS.find((one) => one.phone === phone)!
    if (reasons.length > 0) await reject(app, auditId, reasons)
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

async function uploadLicence(app: App, { token }: Person, { name, creditCode, legalPerson, address, registeredOn }: SeedShop) {
  const licence = { number: creditCode, holder: name, legalPerson, address, issued: registeredOn }
  const drawn = await app.kernel.pools.pictures.run(drawLicence, licence, { log: app.kernel.log })
  const body = new FormData()
  body.append('purpose', 'licence')
  body.append('file', new Blob([new Uint8Array(drawn)], { type: 'image/webp' }), '营业执照.webp')
  const request = new Request('http://localhost/', { method: 'POST', body })
  const response = await app.http.inject({
    method: 'POST',
    url: '/h5api/system/common/file/upload',
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const answer = response.json<{ code: number; msg: string; data: output<typeof StoredFile> }>()
  if (answer.code !== 200) throw new Error(`the licence was not uploaded: ${answer.code} ${answer.msg}`)
  return answer.data
}

async function reject(app: App, auditId: number, reasons: { field: ApplicationField; text: string }[]) {
  const { accessToken } = await callAs(app, ConsoleLogin, { account: 'auditor', password: DEMONSTRATION_PASSWORD }, '')
  await callAs(app, DecideApplication, { auditId, version: 1, approve: false, reasons }, accessToken)
  await callAs(app, ConsoleLogout, {}, accessToken)
}
