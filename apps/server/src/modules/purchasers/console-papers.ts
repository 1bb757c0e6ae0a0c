import {
  APPLICANT_NAMES,
  ConsoleGetPurchaserPapers,
  PURCHASER_FIELDS,
  REVIEW,
  keysOf,
  maskPhone,
  type ConsoleListPurchaserPapers,
  type In,
  type Out,
  type PurchaserField,
} from '@shop/contract'
import { first, type Executor } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { sql } from '../../kernel/sql.ts'
import { allOf } from '../files/index.ts'
import { realNameStanding } from '../identity/index.ts'
import { readingsOf } from '../reading/index.ts'
import {
  comparedFields,
  isInState,
  personInNumber,
  queueOrder,
  READ_VERSIONS,
  rejectionTemplates,
  shownReview,
  shownVersions,
  unreadableFields,
  type SentVersion,
} from '../reviews/index.ts'
import { filesOf, namedPictures, openContent, sentFields, type Content } from './content.ts'
import { readingWarnings } from './reading-warnings.ts'
import { sameNumber, type ShopsWithNumber } from './same-number.ts'
import { shownEnded, shownStanding } from './shown-papers.ts'
import { findEnded, permitDays, standingColumns, standingJoins, type StandingColumns } from '../shops/index.ts'
import { listSentBefore, submissionColumns, type SubmissionRow } from './submission-rows.ts'

interface SentRow extends SubmissionRow {
  phone: string
  shop_name: string
  claimer: string | null
}
const COLUMNS = sql`${submissionColumns('s')}, u.phone, h.name as shop_name, o.name as claimer`
const SENT = sql`purchasers.submission s join access.app_user u on u.id = s.user_id join shops.shop h on h.id = s.shop_id
  left join operators.operator o on o.id = s.claimed_by`

const isMeant = (like: string) =>
  sql`(h.name like ${like} or h.credit_code like ${like} or s.person_name like ${like} or u.phone like ${like})`

const shownRow = (row: SentRow, operatorId: number, now: Date) => ({
  submissionId: row.id,
  shopId: row.shop_id,
  shopName: row.shop_name,
  userId: row.user_id,
  applicantName: row.person_name,
  capacityName: APPLICANT_NAMES[row.capacity],
  phoneMasked: maskPhone(row.phone),
  ...shownReview(row, operatorId, now),
})

/** Papers in a state; those that wait by default, the longest first. What can't be read any more is marked; what is kept no longer is not. */
export const consoleListPapers =
  (secrets: Secrets) =>
  async (
    { db, actor, now }: QueryContext<typeof ConsoleListPurchaserPapers>,
    { state = REVIEW.waiting, shopId, keyword, ...input }: In<typeof ConsoleListPurchaserPapers>,
  ): Promise<Out<typeof ConsoleListPurchaserPapers>> => {
    // Only what was asked for is a condition, so that the queue is read along its index.
    const conditions = [
      isInState('s', state),
      ...(shopId === undefined ? [] : [sql`s.shop_id = ${shopId}`]),
      ...(keyword ? [isMeant(containing(keyword))] : []),
    ]
    const matching = sql`from ${SENT} where ${sql.join(conditions, sql` and `)}`
    const columns = sql<SentRow>`${COLUMNS}`
    const order = queueOrder('s', state)
    return readPage(db, input, { columns, matching, order }, (row) => ({
      ...shownRow(row, actor.operatorId, now),
      unreadable: row.content !== '' && openContent(secrets, row.content) === null,
    }))
  }

const ALL = keysOf(PURCHASER_FIELDS).map((field) => ({ field, name: PURCHASER_FIELDS[field] }))
type Warnings = Partial<Record<PurchaserField, string>>
interface Knowing {
  secrets: Secrets
  shopsWithNumber: ShopsWithNumber
}

/** The papers of one purchaser for their reviewer: field by field, compared with those before, and what contradicts or repeats them. */
export const consoleGetPapers =
  (knowing: Knowing) =>
  async (
    { db, actor, now, settings }: QueryContext<typeof ConsoleGetPurchaserPapers>,
    { submissionId }: In<typeof ConsoleGetPurchaserPapers>,
  ): Promise<Out<typeof ConsoleGetPurchaserPapers>> => {
    const { secrets } = knowing
    const days = permitDays({ now, settings })
    const row = await first(
      db,
      sql<SentRow & StandingColumns & { legal_person: string }>`select ${COLUMNS}, h.legal_person, ${standingColumns(days)}
        from ${SENT} ${standingJoins(sql.ref('s.shop_id'), sql.ref('s.user_id'), days)} where s.id = ${submissionId}`,
    )
    if (!row) refuse(ConsoleGetPurchaserPapers, 'NOT_FOUND')
    const content = openContent(secrets, row.content)
    const versions = (row.version > 1 ? await listSentBefore(db, row, READ_VERSIONS) : []).map((one) => sentVersion(secrets, one))
    const before = versions.find(({ version }) => version === row.version - 1)
    const previous = before?.content ?? null
    const rejected = row.state === REVIEW.rejected ? row.reasons : (before?.reasons ?? {})
    const isOpen = row.state === REVIEW.waiting || row.state === REVIEW.rejected
    const warnings = content && isOpen ? await warningsOf(db, knowing, row, content) : {}
    const shown = shownRow(row, actor.operatorId, now)
    const isReviewer = shown.claim?.mine === true
    const containedIn = ({ idNumber }: Content): Warnings => (isReviewer ? { idNumber: personInNumber(idNumber) } : {})
    const contained = content ? containedIn(content) : {}
    const fields = content
      ? comparedFields(sentFields(content), previous && sentFields(previous), rejected)
      : unreadableFields(ALL, rejected)
    return {
      ...shown,
      decidedAt: row.decided_at?.toISOString() ?? null,
      unreadable: content === null,
      previousUnreadable: before !== undefined && previous === null,
      fields: fields.map((it) => ({ ...it, contains: contained[it.field] ?? '', warning: warnings[it.field] ?? '' })),
      realName: content && (await realNameStanding(db, secrets, row.user_id, { name: content.name, number: content.idNumber })),
      pictures: content ? namedPictures(content) : [],
      standing: shownStanding(row),
      ended: shownEnded(await findEnded(db, { shopId: row.shop_id, userId: row.user_id })),
      templates: await rejectionTemplates(db, { unreadable: content === null }),
      versions: shownVersions(versions, {
        names: PURCHASER_FIELDS,
        fields: sentFields,
        pictures: namedPictures,
        contained: containedIn,
      }),
    }
  }

const sentVersion = (secrets: Secrets, it: SubmissionRow): SentVersion<PurchaserField, Content> => ({
  version: it.version,
  submittedAt: it.submitted_at,
  submittedBy: it.person_name,
  state: it.state,
  decidedAt: it.decided_at,
  decidedBy: it.decided_by,
  reasons: it.reasons,
  content: openContent(secrets, it.content),
})

/** What a reviewer should look at twice, by field: where the licence, the pictures or the papers of others say something else or the same. */
async function warningsOf(
  db: Executor,
  knowing: Knowing,
  row: SubmissionRow & { legal_person: string },
  content: Content,
): Promise<Warnings> {
  const [same, readings] = await Promise.all([
    sameNumber(db, knowing, row, content.idNumber),
    readingsOf(db, knowing.secrets, allOf(filesOf(content))),
  ])
  const isOther = content.capacity === 'legal' && content.name !== row.legal_person
  const known: Warnings = { idNumber: same, name: isOther ? `门店执照上的法定代表人是${row.legal_person}` : '' }
  const read = readingWarnings(content, readings)
  return Object.fromEntries(
    keysOf(PURCHASER_FIELDS).map((field) => [field, [known[field], read[field]].filter(Boolean).join('；')]),
  )
}
