import { REVIEW, SubmitPurchaserPapers, type PaperUpload, type RightEnd } from '@shop/contract'
import type { App } from '../src/app.ts'
import type { Config } from '../src/kernel/config.ts'
import { chinaDay, chinaDayStart } from '../src/kernel/clock.ts'
import { first, rows, type Tx } from '../src/kernel/database.ts'
import { keyedHashes } from '../src/kernel/secret.ts'
import { sql } from '../src/kernel/sql.ts'
import { endOf, sealContent, type Content } from '../src/modules/purchasers/content.ts'
import { addPictures } from '../src/modules/purchasers/pictures.ts'
import { grantPermit } from '../src/modules/shops/index.ts'
import { addMissing } from './add-once.ts'
import { drawnPaper } from './applicant-papers.ts'
import { consentToCards } from './card-consents.ts'
import { identityNumber } from './codes.ts'
import { addDays } from './days.ts'
import { enter, type Person } from './enter.ts'
import { callAs } from './place-order.ts'

/** The owner of 安和诊所, for whom they order; all people of the demonstration have the same password. */
const OWNER = '13800000005'
const SHOP = '安和诊所'
interface Purchaser {
  phone: string
  name: string
  nickname: string
  birthday: string
  /** What became of their papers: they wait for a reviewer, or their power of attorney or their identity card has ended. */
  papers: 'wait' | RightEnd
}
const PURCHASERS: readonly Purchaser[] = [
  { phone: '13800000112', name: '安知秋', nickname: '安和-知秋', birthday: '19940908', papers: 'wait' },
  { phone: '13800000113', name: '安明远', nickname: '安和-明远', birthday: '19901103', papers: 'power-of-attorney' },
  { phone: '13800000114', name: '安如意', nickname: '安和-如意', birthday: '19890617', papers: 'identity-card' },
]

/**
 * Gives a complete demonstration world three purchasers, once: the papers of one wait, the power of attorney of another and the identity
 * card of the third have ended; also one made by an earlier release. Does nothing without a world, or while another server does it.
 */
export const addPurchasers = (app: App, { databaseUrl, secrets }: Pick<Config, 'databaseUrl' | 'secrets'>): Promise<void> =>
  addMissing(
    databaseUrl,
    'purchasers',
    () => missing(app),
    async (purchaser) => {
      const now = app.kernel.clock.now()
      await app.database.transact(async (tx) => {
        await join(tx, purchaser, now)
        await consentToCards(tx, now)
      })
      const person = await enter(app, purchaser.phone, now)
      try {
        await (purchaser.papers === 'wait' ? submit(app, person, purchaser) : lapse(app, secrets, person, purchaser))
      } finally {
        await app.database.transact((tx) => sql`delete from access.session where id = ${person.sessionId}`.execute(tx))
      }
    },
  )

async function missing({ database: { read } }: App): Promise<readonly Purchaser[]> {
  const [world] = await rows(
    read,
    sql`select from demonstration.world w, access.app_user u where w.finished_at is not null and u.phone = ${OWNER}`,
  )
  if (!world) return []
  const known = await rows(
    read,
    sql<{ phone: string }>`select u.phone from purchasers.submission s join access.app_user u on u.id = s.user_id
      where u.phone = any (${PURCHASERS.map(({ phone }) => phone)}::text[])`,
  )
  return PURCHASERS.filter(({ phone }) => !known.some((one) => one.phone === phone))
}

async function join(tx: Tx, { phone, name, nickname }: Purchaser, now: Date) {
  await sql`insert into access.app_user (phone, nickname, kind, password_hash, password_at, created_at)
    select ${phone}, ${nickname}, 'buyer', password_hash, password_at, ${now} from access.app_user where phone = ${OWNER}
    on conflict (phone) do nothing`.execute(tx)
  await sql`insert into shops.member (shop_id, user_id, name, role, joined_at)
    select m.shop_id, u.id, ${name}, 'purchaser', ${chinaDayStart(addDays(chinaDay(now), -345))}
    from access.app_user u, shops.member m join access.app_user o on o.id = m.user_id join shops.shop h on h.id = m.shop_id
    where u.phone = ${phone} and o.phone = ${OWNER} and m.role = 'owner' and h.name = ${SHOP}
    on conflict do nothing`.execute(tx)
}

/** Complete papers of an agent with a term, drawn. */
async function drawnPapers(
  app: App,
  person: Person,
  { name, birthday }: Purchaser,
  { from, until, cardUntil }: { from: string; until: string; cardUntil: string },
) {
  const idNumber = identityNumber('330106', birthday, '126')
  const draw = (title: string, lines: [string, string][], purpose?: PaperUpload) => drawnPaper(app, person, title, lines, purpose)
  return {
    capacity: 'agent' as const,
    name,
    idNumber,
    cardUntil,
    idFront: await draw(
      '居民身份证 人像面',
      [
        ['姓名', name],
        ['公民身份号码', idNumber],
      ],
      'card',
    ),
    idBack: await draw(
      '居民身份证 国徽面',
      [
        ['签发机关', '演示公安局'],
        ['有效期限', `至 ${cardUntil}`],
      ],
      'card',
    ),
    poaFiles: [
      await draw('采购委托书', [
        ['委托单位', SHOP],
        ['受托人', name],
        ['委托事项', '采购、收货、对账'],
        ['委托期限', `${from} 至 ${until}`],
      ]),
    ],
    poaFrom: from,
    poaUntil: until,
  }
}

async function submit(app: App, person: Person, purchaser: Purchaser) {
  const today = chinaDay(app.kernel.clock.now())
  const papers = await drawnPapers(app, person, purchaser, {
    from: today,
    until: addDays(today, 360),
    cardUntil: addDays(today, 3_000),
  })
  await callAs(app, SubmitPurchaserPapers, papers, person.token)
}

/** Papers that were approved most of a year ago; what ends them did so yesterday. */
async function lapse(app: App, secrets: Config['secrets'], person: Person, purchaser: Purchaser) {
  const today = chinaDay(app.kernel.clock.now())
  const [from, yesterday] = [addDays(today, -340), addDays(today, -1)]
  const content: Content = await drawnPapers(app, person, purchaser, {
    from,
    until: purchaser.papers === 'power-of-attorney' ? yesterday : addDays(today, 20),
    cardUntil: purchaser.papers === 'identity-card' ? yesterday : addDays(today, 3_000),
  })
  const then = chinaDayStart(from)
  await app.database.transact(async (tx) => {
    const { user_id: userId, shop_id: shopId } = (await first(
      tx,
      sql<{ user_id: number; shop_id: number }>`select user_id, shop_id from access.session where id = ${person.sessionId}`,
    ))!
    const { id } = (await first(
      tx,
      sql<{ id: number }>`insert into purchasers.submission (shop_id, user_id, state, version, capacity, person_name, content,
          identity_hash, submitted_at, updated_at, decided_at, decided_by)
        values (${shopId}, ${userId}, ${REVIEW.approved}, 1, 'agent', ${content.name}, ${sealContent(secrets, content)},
          ${keyedHashes(secrets, 'identity number', content.idNumber)[0]!}, ${then}, ${then}, ${then}, '门店负责人') returning id`,
    ))!
    await addPictures(tx, id, [content.idFront, content.idBack, ...content.poaFiles])
    await grantPermit(
      tx,
      { shopId, userId },
      { basis: 'power-of-attorney', from, ...endOf(content) },
      { now: then, settings: app.settings.current },
    )
    await sql`update shops.member set papers_state = ${REVIEW.approved} where shop_id = ${shopId} and user_id = ${userId}`.execute(
      tx,
    )
  })
}
