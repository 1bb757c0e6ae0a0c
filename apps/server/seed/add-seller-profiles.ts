import { randomUUID } from 'node:crypto'
import { REVIEW } from '@shop/contract'
import { drawLogoOf } from '../demonstration/pictures/drawings.ts'
import type { App } from '../src/app.ts'
import { DAY, after, chinaDay } from '../src/kernel/clock.ts'
import type { Config } from '../src/kernel/config.ts'
import { first, rows } from '../src/kernel/database.ts'
import { sql } from '../src/kernel/sql.ts'
import { lockSeller, showProfile } from '../src/modules/catalog/index.ts'
import { insertFile, sellerFileOwner } from '../src/modules/files/queries.ts'
import { hashOf, store } from '../src/modules/files/storage.ts'
import { addMissing } from './add-once.ts'
import { seedSellers, type SeedSeller } from './sellers.ts'

const SPECIALITIES: Record<SeedSeller['carries'], string[]> = {
  all: ['化学药', '中成药', '慢病用药'],
  chinese: ['中药饮片', '中成药'],
  device: ['医疗器械', '家用检测'],
  'cold-chain': ['冷链药品', '生物制品'],
}
/** What one of them sent since, with another logo: it waits for the platform. */
const CHANGE = {
  sellerNo: 'S02',
  sign: '惠民九畴',
  introduction: '面向单体药店和诊所，低起配、整件零拆都发；近效期专区每周五更新，缺货可以登记，到货当天通知。',
}

interface Missing {
  sellerId: number
  seller: SeedSeller
}

/**
 * Gives each seller of a complete demonstration world its introduction, also in a world made by an earlier release; one has sent a
 * change. The drawn logos stay. Does nothing without a world, or where the seller has sent its own.
 */
export const addSellerProfiles = (app: App, { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> =>
  addMissing(
    databaseUrl,
    'seller profiles',
    () => missing(app),
    (one) => addProfile(app, dataDir, one),
  )

async function missing({ database: { read }, kernel: { clock } }: App): Promise<Missing[]> {
  const found = await rows(
    read,
    sql<{ id: number; company_name: string }>`select s.id, s.company_name from catalog.seller s
      where exists (select from demonstration.world where finished_at is not null)
        and not exists (select from sellers.profile p where p.seller_id = s.id) order by s.id`,
  )
  const sellers = seedSellers(chinaDay(clock.now()))
  return found.flatMap(({ id: sellerId, company_name: name }) =>
    sellers.filter((seller) => seller.name === name).map((seller) => ({ sellerId, seller })),
  )
}

async function addProfile(app: App, dataDir: string, { sellerId, seller }: Missing) {
  const { introduction, carries, sellerNo } = seller
  const logo = sellerNo === CHANGE.sellerNo ? await drawChange(app, dataDir) : null
  const shown = { introduction, specialities: SPECIALITIES[carries] }
  await app.jobContext.transact(async ({ tx, now }) => {
    await lockSeller(tx, sellerId)
    if (await first(tx, sql`select from sellers.profile where seller_id = ${sellerId} limit 1`)) return
    const sentAt = after(now, -20 * DAY)
    await sql`insert into sellers.profile (seller_id, state, introduction, specialities, sent_at, sent_by, decided_at, decided_by)
      values (${sellerId}, ${REVIEW.approved}, ${shown.introduction}, ${shown.specialities}, ${sentAt}, '市场部', ${after(sentAt, DAY)}, '资质审核员')`.execute(
      tx,
    )
    await showProfile(tx, sellerId, { logo: null, ...shown })
    if (!logo) return
    const id = randomUUID()
    const owner = sellerFileOwner(sellerId)
    await insertFile(tx, { id, owner, purpose: 'seller-logo', is_public: true, mime: 'image/webp', ...logo }, now)
    await sql`insert into sellers.profile (seller_id, state, logo_file_id, introduction, specialities, sent_at, sent_by)
      values (${sellerId}, ${REVIEW.waiting}, ${id}, ${CHANGE.introduction}, ${shown.specialities}, ${after(now, -DAY / 3)}, '市场部')`.execute(
      tx,
    )
  })
}

async function drawChange({ kernel: { pools, log } }: App, dataDir: string) {
  const bytes = Buffer.from(await pools.pictures.run(drawLogoOf, CHANGE.sign, { log }))
  const sha256 = hashOf(bytes)
  await store(dataDir, sha256, bytes)
  return { name: '标志.webp', size: bytes.length, sha256 }
}
