import { createHash, randomUUID } from 'node:crypto'
import { DEFAULT_BRAND } from '@shop/contract/brand'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import type { Config } from '../src/kernel/config.ts'
import { DAY, addDays, after, chinaDay } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import { insertContract, type Paper } from '../src/modules/contracts/insert-contract.ts'
import { statementOf, type Parties } from '../src/modules/contracts/statement.ts'
import { agreementText, drawStatement } from '../src/modules/documents/index.ts'
import { insertFile, sellerFileOwner } from '../src/modules/files/queries.ts'
import { store } from '../src/modules/files/storage.ts'
import { addOnce } from './add-once.ts'

/** Who buys: the owner of 康民大药房. */
const OWNER = '13800000001'
/** How many days ago each of the first sellers offered theirs, whether it was signed, and whether it is the seller's own PDF. */
const OFFERS = [
  { daysAgo: 3, signed: false },
  { daysAgo: 40, signed: true },
  { daysAgo: 400, signed: true },
  { daysAgo: 1, signed: false, own: true },
]
/** What the seller's own PDF says. */
const OWN = {
  title: '药品质量保证协议书',
  under: '年度协议（演示）',
  text: `## 一、供货方责任\n\n供货方保证所供药品合法、合格，随货提供加盖质量管理专用章的检验报告。\n\n## 二、购货方责任\n\n购货方按药品说明书的要求储存药品，收货时当面验收，24 小时内提出异议。\n\n## 三、退换\n\n经双方确认的质量问题，由供货方负责退换并承担运费。`,
}

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

/** Gives a complete demonstration world a shop's quality agreements: two to sign, one of them a seller's own PDF, one signed, one that has run out. */
export const addContracts = (app: App, { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> =>
  addOnce(
    databaseUrl,
    'contracts',
    () => isMissing(app),
    async () => add(app, await drawOwn(app, dataDir)),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from contracts.contract)`,
  )) !== undefined

async function drawOwn({ kernel }: App, dataDir: string): Promise<Omit<Paper, 'fileId'>> {
  const bytes = await drawStatement(kernel, { ...OWN, brand: DEFAULT_BRAND }, { log: kernel.log, owner: 'demonstration' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await store(dataDir, sha256, bytes, 'application/pdf')
  return { name: `${OWN.title}.pdf`, size: bytes.length, sha256 }
}

const add = (app: App, drawn: Omit<Paper, 'fileId'>) =>
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
      const { daysAgo, signed, own } = OFFERS[at]!
      const paper = own ? { fileId: randomUUID(), ...drawn } : undefined
      const offeredAt = after(now, -daysAgo * DAY)
      const validFrom = chinaDay(offeredAt)
      const validUntil = addDays(validFrom, 364)
      const parties: Parties = {
        title,
        seller,
        shop,
        validFrom,
        validUntil,
        text: paper ?? text,
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
        paper,
      }
      if (paper) {
        const { fileId: id, ...file } = paper
        const kept = {
          id,
          ...file,
          owner: sellerFileOwner(seller.id),
          purpose: 'contract',
          is_public: false,
          mime: 'application/pdf',
        } as const
        await insertFile(tx, kept, offeredAt)
      }
      const contractId = await insertContract(tx, offer)
      if (contractId === null || !signed) continue
      await sql`insert into contracts.signature (contract_id, user_id, name, role, means, hash, ip, at)
        values (${contractId}, ${shop.user_id}, ${shop.nickname}, 'owner', 'password', ${said.hash}, '127.0.0.1', ${after(offeredAt, DAY)})`.execute(
        tx,
      )
    }
  })
