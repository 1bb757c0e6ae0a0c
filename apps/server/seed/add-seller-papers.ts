import { randomUUID } from 'node:crypto'
import { REVIEW, sellerPaperName, sellerPaperRule, sellerPaperScopes, SELLER_PAPER_KINDS } from '@shop/contract'
import type { Scope, SellerPaperKind } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { drawPaper } from '../demonstration/pictures/drawings.ts'
import type { App } from '../src/app.ts'
import { DAY, addDays, after, chinaDay } from '../src/kernel/clock.ts'
import type { Config } from '../src/kernel/config.ts'
import { first, rows } from '../src/kernel/database.ts'
import { insertFile, sellerFileOwner } from '../src/modules/files/queries.ts'
import { hashOf, store } from '../src/modules/files/storage.ts'
import { readScopeWords } from '../src/modules/applications/index.ts'
import { refreshLicences } from '../src/modules/sellers/papers/paper-rows.ts'
import { readPaperScopes } from '../src/modules/sellers/papers/paper-scopes.ts'
import { addMissing } from './add-once.ts'
import { seedSellers, type SeedSeller } from './sellers.ts'

/** The kinds of the demonstration's own licences. */
const LICENCES = {
  'business-licence': 'business-licence',
  'drug-licence': 'drug-business-licence',
  'device-licence': 'device-licence',
  'device-record': 'device-record',
  'food-licence': 'food-licence',
} as const satisfies Partial<Record<SellerPaperKind, SeedSeller['licences'][number]['kind']>>
const isLicence = (kind: SellerPaperKind): kind is keyof typeof LICENCES => kind in LICENCES
/** What the other papers say, with the days from today on which they begin and end. */
const OTHERS: Partial<Record<SellerPaperKind, { number: string; issuer: string; from: number; until: number | null }>> = {
  'cold-chain': { number: '', issuer: '', from: -200, until: 530 },
  'quality-sample': { number: '', issuer: '', from: -120, until: 245 },
  'bank-permit': { number: 'J3310000000001', issuer: '中国人民银行（演示）', from: -900, until: null },
  'seal-samples': { number: '', issuer: '', from: -120, until: null },
  authorisation: { number: '', issuer: '', from: -300, until: 42 },
}
/** Sellers that have handed in all; the others have those that they need for what they sell. */
const COMPLETE = new Set(['S01', 'S10'])
/** Its licence for food has ended: it sells no health food, and the page says so. */
const ENDED = 'S02'
/** The platform has not recorded what its licences cover. */
const UNRECORDED = 'S04'
/** The record says of packed food what a licence says. */
const LEFT_OUT: SellerPaperKind = 'food-record'

interface Missing {
  sellerId: number
  seller: SeedSeller
  /** The scopes of what it offers. */
  sold: Scope[]
}

/** Gives each seller of a complete demonstration world its papers, drawn as samples, and what they let it sell; one waits for the platform, one has ended, and those of one seller are not recorded. */
export const addSellerPapers = (app: App, { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> =>
  addMissing(
    databaseUrl,
    'seller papers',
    () => missing(app),
    (one) => addPapers(app, dataDir, one),
  )

async function missing({ database: { read }, kernel: { clock } }: App): Promise<Missing[]> {
  const found = await rows(
    read,
    sql<{ id: number; company_name: string; sold: Scope[] }>`select s.id, s.company_name,
        array(select distinct g.scope from catalog.offer o join catalog.goods g on g.id = o.goods_id where o.seller_id = s.id) as sold from catalog.seller s
      where exists (select from demonstration.world where finished_at is not null)
        and not exists (select from sellers.paper p where p.seller_id = s.id) order by s.id`,
  )
  const sellers = seedSellers(chinaDay(clock.now()))
  return found.flatMap(({ id: sellerId, company_name: name, sold }) =>
    sellers.filter((seller) => seller.name === name).map((seller) => ({ sellerId, seller, sold })),
  )
}

async function addPapers(app: App, dataDir: string, { sellerId, seller, sold }: Missing) {
  const { sellerNo } = seller
  const needed = (kind: SellerPaperKind) =>
    sellerPaperRule(kind).core ||
    (kind === 'food-licence' && sellerNo === ENDED) ||
    sellerPaperScopes(kind).some((scope) => sold.includes(scope))
  const kinds = SELLER_PAPER_KINDS.filter((kind) => kind !== LEFT_OUT && (COMPLETE.has(sellerNo) || needed(kind)))
  const drawn: Awaited<ReturnType<typeof drawOne>>[] = []
  for (const kind of kinds) drawn.push(await drawOne(app, dataDir, kind, seller))
  await app.jobContext.transact(async (context) => {
    const { tx, now } = context
    const there = await first(tx, sql`select from sellers.paper where seller_id = ${sellerId} limit 1`)
    if (there) return
    const words = await readScopeWords(tx)
    for (const { kind, facts, file } of drawn) {
      const id = randomUUID()
      const owner = sellerFileOwner(sellerId)
      const { readScopes } = readPaperScopes({ kind, scope: facts.scope }, words)
      const scopes = readScopes.length > 0 && sellerNo !== UNRECORDED ? readScopes : null
      await insertFile(tx, { id, owner, purpose: 'seller-paper', is_public: false, mime: 'image/webp', ...file }, now)
      const insert = (state: number, until: string | null, sentAt: Date) =>
        sql`insert into sellers.paper (seller_id, kind, state, number, issuer, scope, scopes, valid_from, valid_until, file_ids, sent_at, sent_by, decided_at, decided_by)
          values (${sellerId}, ${kind}, ${state}, ${facts.number}, ${facts.issuer}, ${facts.scope}, ${scopes}::text[], ${facts.from}, ${until}, ${[id]}::uuid[], ${sentAt},
            '质量管理部', ${state === REVIEW.waiting ? null : after(sentAt, DAY)}, ${state === REVIEW.waiting ? '' : '资质审核员'})`.execute(
          tx,
        )
      await insert(REVIEW.approved, facts.until, after(now, -40 * DAY))
      // The next one of what soon ends waits for the platform.
      if (kind === 'authorisation' && facts.until) await insert(REVIEW.waiting, addDays(facts.until, 365), after(now, -DAY / 2))
    }
    await refreshLicences(context, sellerId)
  })
}

async function drawOne({ kernel: { pools, log, clock } }: App, dataDir: string, kind: SellerPaperKind, seller: SeedSeller) {
  const facts = factsOf(kind, seller, chinaDay(clock.now()))
  const title = sellerPaperName(kind)
  const printed: [string, string][] = [
    ['单位', seller.name],
    ...(facts.number ? ([['编号', facts.number]] as [string, string][]) : []),
    ...(facts.scope ? ([['经营范围', facts.scope]] as [string, string][]) : []),
    ['有效期至', facts.until ?? '长期'],
  ]
  const bytes = Buffer.from(await pools.pictures.run(drawPaper, { title, rows: printed }, { log }))
  const sha256 = hashOf(bytes)
  await store(dataDir, sha256, bytes)
  return { kind, facts, file: { name: `${title}.webp`, size: bytes.length, sha256 } }
}

function factsOf(kind: SellerPaperKind, seller: SeedSeller, today: string) {
  if (isLicence(kind)) {
    const own = seller.licences.find((one) => one.kind === LICENCES[kind])!
    const scope = own.scopeText ?? (kind === 'business-licence' ? '药品批发；医疗器械、保健食品销售' : '')
    const until = kind === 'food-licence' && seller.sellerNo === ENDED ? addDays(today, -12) : own.expiresOn
    return { number: own.number, issuer: own.issuer, scope, from: own.issuedOn, until }
  }
  const { number, issuer, from, until } = OTHERS[kind]!
  return { number, issuer, scope: '', from: addDays(today, from), until: until === null ? null : addDays(today, until) }
}
