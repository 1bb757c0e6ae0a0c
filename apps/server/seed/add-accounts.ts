import { randomUUID } from 'node:crypto'
import { ACCOUNT, ACCOUNT_DAYS, REVIEW } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { drawPaper } from '../demonstration/pictures/drawings.ts'
import type { App } from '../src/app.ts'
import { DAY, addDays, after, chinaDay } from '../src/kernel/clock.ts'
import type { Config } from '../src/kernel/config.ts'
import { first, rows, type Tx } from '../src/kernel/database.ts'
import { saveAccount } from '../src/modules/catalog/index.ts'
import { insertFile } from '../src/modules/files/queries.ts'
import { hashOf, store } from '../src/modules/files/storage.ts'
import { listPapersForSellers } from '../src/modules/qualification/index.ts'
import { addOnce } from './add-once.ts'

/** What shops of the demonstration sent to each of two sellers: how many days ago, and what became of it. */
const REQUESTS = [
  { daysAgo: 1, state: ACCOUNT.waiting },
  { daysAgo: 9, state: ACCOUNT.waiting },
  { daysAgo: 60, state: ACCOUNT.approved },
  { daysAgo: 20, state: ACCOUNT.rejected },
] as const
/** The owner of 康民大药房, which asks no one: its sheet is there to be tried. */
const OWNER = '13800000001'

interface Shop {
  shop_id: number
  user_id: number
  name: string
}
interface Picture {
  bytes: Buffer
  sha256: string
}

/** Gives two sellers of a complete demonstration world shops that asked for an account: the first one, and the one that needs it. */
export const addAccounts = (app: App, { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> =>
  addOnce(
    databaseUrl,
    'accounts',
    () => isMissing(app),
    async () => add(app, await drawOne(app, dataDir)),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from accounts.request)`,
  )) !== undefined

async function drawOne({ kernel: { pools, log } }: App, dataDir: string): Promise<Picture> {
  const paper = { title: '药品经营许可证', rows: [['说明', '演示证照，仅供查看'] as const] }
  const bytes = Buffer.from(await pools.pictures.run(drawPaper, paper, { log }))
  const sha256 = hashOf(bytes)
  await store(dataDir, sha256, bytes)
  return { bytes, sha256 }
}

const add = (app: App, picture: Picture) =>
  app.database.transact(async (tx) => {
    const now = app.kernel.clock.now()
    const sellers = await rows(
      tx,
      sql<{
        id: number
      }>`(select id from catalog.seller order by id limit 1) union (select id from catalog.seller where needs_account order by id limit 1)`,
    )
    for (const { id: sellerId } of sellers)
      for (const [at, shop] of (await shopsFor(tx, sellerId)).entries())
        await addRequest(tx, sellerId, shop, REQUESTS[at]!, picture, now)
  })

/** Shops that may buy and have not dealt with the seller, always the same. */
const shopsFor = (tx: Tx, sellerId: number) =>
  rows(
    tx,
    sql<Shop>`select h.id as shop_id, min(m.user_id) as user_id, h.name from shops.shop h
      join shops.member m on m.shop_id = h.id and m.role = 'owner' join access.app_user u on u.id = m.user_id
      join qualification.shop_qualification q on q.shop_id = h.id and q.procure_state = ${REVIEW.approved}
      where u.phone <> ${OWNER} and h.frozen_at is null
        and not exists (select from catalog.seller_account a where a.shop_id = h.id and a.seller_id = ${sellerId})
      group by h.id order by h.credit_code limit ${REQUESTS.length}`,
  )

async function addRequest(
  tx: Tx,
  sellerId: number,
  { shop_id: shopId, user_id: userId }: Shop,
  { daysAgo, state }: (typeof REQUESTS)[number],
  { bytes, sha256 }: Picture,
  now: Date,
) {
  const sentAt = after(now, -daysAgo * DAY)
  const decidedAt = state === ACCOUNT.waiting ? null : after(sentAt, DAY)
  const until = state === ACCOUNT.approved ? addDays(chinaDay(decidedAt!), ACCOUNT_DAYS) : null
  const { id } = (await first(
    tx,
    sql<{
      id: number
    }>`insert into accounts.request (seller_id, shop_id, state, sent_by, sent_at, decided_at, decided_by, valid_until)
      values (${sellerId}, ${shopId}, ${state}, ${userId}, ${sentAt}, ${decidedAt}, ${decidedAt ? '质量管理部' : ''}, ${until}) returning id`,
  ))!
  const fileId = randomUUID()
  const file = { id: fileId, owner: `s:${shopId}`, purpose: 'licence', is_public: false, mime: 'image/webp' } as const
  await insertFile(tx, { ...file, name: '许可证.webp', size: bytes.length, sha256 }, sentAt)
  for (const paper of await listPapersForSellers(tx, shopId)) {
    const isLicence = paper.kind === 'drug-business-licence' || paper.kind === 'medical-practice-licence'
    const rejection = state === ACCOUNT.rejected && isLicence ? '照片不清楚，请重新拍摄' : ''
    await sql`insert into accounts.paper (request_id, kind, name, number, holder, issuer, expires_on, file_ids, rejection)
      values (${id}, ${paper.kind}, ${paper.name}, ${paper.number}, ${paper.holder}, ${paper.issuer}, ${paper.expires_on},
        ${isLicence ? [fileId] : []}, ${rejection}) on conflict do nothing`.execute(tx)
  }
  await saveAccount(tx, { sellerId, shopId, state, validUntil: until }, now)
}
