import { REVIEW, SaveUserAudit, UpdateUserAudit, USER_REVIEW } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { first } from '../src/kernel/database.ts'
import { drawnLicence, drawnPaper } from './applicant-papers.ts'
import { consentToCards } from './card-consents.ts'
import { creditCode, identityNumber } from './codes.ts'
import { addDays } from './days.ts'
import { enter, type Person } from './enter.ts'
import { callAs } from './place-order.ts'
import { addOnce } from './add-once.ts'

/** Somebody who opens a pharmacy, and has none yet. */
const PERSON = { phone: '13800000109', nickname: '春晖-顾念' }
/** All people of the demonstration have the same password. */
const COLLEAGUE = '13800000004'
const NAME = '顾念'
const SHOP = '春晖大药房'
const COUNTY = 330_106
/** As on the licence. */
const ADDRESS = '文二路 218 号'
const CODE = creditCode(String(COUNTY), 'MA2CH009')
/** Photos of its person's card; with that of the licence there are more. */
const OF_CARD = 2

/**
 * Gives a complete demonstration world an application to add a shop that waits for a reviewer, once, by the product's own calls; also
 * one made by an earlier release, where that of before photos of licences is taken back. Does nothing without a world, or while another
 * server does it.
 */
export async function addAddition(app: App, databaseUrl: string): Promise<void> {
  await addOnce(
    databaseUrl,
    'addition',
    () => isMissing(app),
    () => ask(app),
  )
}

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (
      select from joining.addition a join access.app_user u on u.id = a.user_id where u.phone = ${PERSON.phone} and a.version > 0
        and (a.state in (${REVIEW.approved}, ${REVIEW.rejected})
          or (select count(*) from joining.addition_picture p where p.addition_id = a.id) > ${OF_CARD}))`,
  )) !== undefined

async function ask(app: App) {
  const now = app.kernel.clock.now()
  await app.database.transact((tx) =>
    sql`insert into access.app_user (phone, nickname, kind, password_hash, password_at, created_at)
      values (${PERSON.phone}, ${PERSON.nickname}, 'buyer', (select password_hash from access.app_user where phone = ${COLLEAGUE}),
        (select password_at from access.app_user where phone = ${COLLEAGUE}), ${now})
      on conflict (phone) do nothing`.execute(tx),
  )
  await app.database.transact((tx) => consentToCards(tx, now))
  const person = await enter(app, PERSON.phone, now)
  try {
    await withdrawWaiting(app, person)
    const idNumber = identityNumber(String(COUNTY), '19880921', '126')
    const cardUntil = addDays(chinaDay(now), 3_000)
    const registeredOn = addDays(chinaDay(now), -90)
    const shop = { name: SHOP, creditCode: CODE, legalPerson: NAME, address: ADDRESS }
    const licence = await drawnLicence(app, person, { ...shop, registeredOn })
    const [idFront, idBack] = await drawCard(app, person, idNumber, cardUntil)
    await callAs(
      app,
      SaveUserAudit,
      {
        kind: USER_REVIEW.add,
        shop: {
          ...shop,
          type: 1,
          licenceFiles: [licence],
          regionId: COUNTY,
          contact: NAME,
          phone: PERSON.phone,
        },
        identity: { capacity: 'legal', name: NAME, idNumber, idFront, idBack, cardUntil },
        submit: true,
      },
      person.token,
    )
  } finally {
    await app.database.transact((tx) => sql`delete from access.session where id = ${person.sessionId}`.execute(tx))
  }
}

async function withdrawWaiting(app: App, { token }: Person) {
  const waiting = await first(
    app.database.read,
    sql<{ id: number }>`select a.id from joining.addition a join access.app_user u on u.id = a.user_id
      where u.phone = ${PERSON.phone} and a.state = ${REVIEW.waiting}`,
  )
  if (waiting) await callAs(app, UpdateUserAudit, { id: waiting.id, kind: USER_REVIEW.add, withdraw: true }, token)
}

async function drawCard(app: App, person: Person, number: string, until: string): Promise<[string, string]> {
  const draw = (title: string, rows: [string, string][]) => drawnPaper(app, person, title, rows, 'card')
  return [
    await draw('居民身份证 人像面', [
      ['姓名', NAME],
      ['公民身份号码', number],
    ]),
    await draw('居民身份证 国徽面', [
      ['签发机关', '演示公安局'],
      ['有效期限', `至 ${until}`],
    ]),
  ]
}
