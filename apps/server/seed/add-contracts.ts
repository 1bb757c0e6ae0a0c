import { sql } from 'kysely'
import type { App } from '../src/app.ts'
import { DAY, addDays, after, chinaDay } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import { insertContract } from '../src/modules/contracts/insert-contract.ts'
import { statementOf, type Parties } from '../src/modules/contracts/statement.ts'
import { agreementText } from '../src/modules/documents/index.ts'
import { addOnce } from './add-once.ts'

/** Who buys: the owner of 康民大药房. */
const OWNER = '13800000001'
/** How many days ago each of the first sellers offered theirs, and whether it was signed. */
const OFFERS = [
  { daysAgo: 3, signed: false },
  { daysAgo: 40, signed: true },
  { daysAgo: 400, signed: true },
]

interface Shop {
  shop_id: number
  user_id: number
  nickname: string
  name: string
  credit_code: string
}
interface Seller {
  id: number
  company_name: string
  licence_no: string
}

/** Gives a complete demonstration world a shop's quality agreements: one to sign, one signed, one that has run out. */
export const addContracts = (app: App, databaseUrl: string): Promise<void> =>
  addOnce(
    databaseUrl,
    'contracts',
    () => isMissing(app),
    () => add(app),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from contracts.contract)`,
  )) !== undefined

const add = (app: App) =>
  app.database.transact(async (tx) => {
    const now = app.kernel.clock.now()
    const shop = await first(
      tx,
      sql<Shop>`select m.shop_id, u.id as user_id, u.nickname, h.name, h.credit_code from access.app_user u
        join shops.member m on m.user_id = u.id join shops.shop h on h.id = m.shop_id
        where u.phone = ${OWNER} and m.role = 'owner' order by m.joined_at, m.shop_id limit 1`,
    )
    if (!shop) return
    const sellers = await rows(
      tx,
      sql<Seller>`select id, company_name, licence_no from catalog.seller order by id limit ${OFFERS.length}`,
    )
    const { title, text } = await agreementText(tx, 'quality', now)
    for (const [at, seller] of sellers.entries()) {
      const { daysAgo, signed } = OFFERS[at]!
      const offeredAt = after(now, -daysAgo * DAY)
      const validFrom = chinaDay(offeredAt)
      const validUntil = addDays(validFrom, 364)
      const parties: Parties = {
        title,
        seller,
        shop,
        validFrom,
        validUntil,
        text,
        addition: '',
      }
      const said = statementOf(parties)
      const offer = {
        sellerId: seller.id,
        shopId: shop.shop_id,
        title,
        ...said,
        validFrom,
        validUntil,
        by: '质量管理部',
        now: offeredAt,
      }
      const contractId = await insertContract(tx, offer)
      if (contractId === null || !signed) continue
      await sql`insert into contracts.signature (contract_id, user_id, name, role, means, hash, ip, at)
        values (${contractId}, ${shop.user_id}, ${shop.nickname}, 'owner', 'password', ${said.hash}, '127.0.0.1', ${after(offeredAt, DAY)})`.execute(
        tx,
      )
    }
  })
