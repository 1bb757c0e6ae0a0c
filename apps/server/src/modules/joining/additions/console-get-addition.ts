import { ADDITION_FIELDS, REVIEW, ConsoleGetAddition, keysOf, type AdditionField, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { allOf } from '../../files/index.ts'
import { realNameStanding } from '../../identity/index.ts'
import { countyAt, findRegion } from '../../platform/index.ts'
import { readingsOf } from '../../reading/index.ts'
import {
  comparedFields,
  MAX_EARLIER,
  personInNumber,
  rejectionTemplates,
  READ_VERSIONS,
  shownEarlier,
  shownVersions,
  unreadableFields,
  type EarlierRow,
  type SentVersion,
} from '../../reviews/index.ts'
import { filesOf, type Content } from './content.ts'
import { SENT, SENT_COLUMNS, shownRow, type SentRow } from './console-rows.ts'
import { findDuplicates, listRivals } from './duplicates.ts'
import { readingWarnings } from './reading-warnings.ts'
import { namedPictures, sentFields } from './sent-fields.ts'
import { findHolder, type WasApproved } from '../proven.ts'
import { shownHolder } from './registered.ts'
import { rejectionsOf, type Rejection } from './rejections.ts'
import { listSent, regionNames, type Sent } from './version-rows.ts'

/** What anyone fills in: there is nothing to send back of an agent who can't be read. */
const ASKED_AGAIN = keysOf(ADDITION_FIELDS).flatMap((field) =>
  field.startsWith('identity.poa') ? [] : [{ field, name: ADDITION_FIELDS[field] }],
)

type Warnings = Partial<Record<AdditionField, string>>

/** One application for its reviewer: what was sent last, field by field, and what else names the same shop or person. */
export const consoleGetAddition =
  (secrets: Secrets, wasApproved: WasApproved) =>
  async (
    { db, actor, now }: QueryContext<typeof ConsoleGetAddition>,
    { additionId }: In<typeof ConsoleGetAddition>,
  ): Promise<Out<typeof ConsoleGetAddition>> => {
    const row = await first(db, sql<SentRow>`select ${SENT_COLUMNS} from ${SENT} where a.id = ${additionId} and a.version > 0`)
    if (!row) refuse(ConsoleGetAddition, 'NOT_FOUND')
    const [[newest, ...versions], rejections, earlier] = await Promise.all([
      listSent(db, secrets, row.id, READ_VERSIONS + 1),
      rejectionsOf(db, row.id),
      listEarlier(db, row),
    ])
    const sent = newest?.content ?? null
    const previous = versions[0]?.content ?? null
    // A decided one would warn of itself: its shop is registered.
    const isOpen = row.state === REVIEW.waiting || row.state === REVIEW.rejected
    const rivals = sent && isOpen ? await listRivals(db, sent.creditCode, row.id) : []
    const [duplicates, holder, elsewhere, regions, templates, readings, realName] = await Promise.all([
      sent && isOpen ? findDuplicates(db, secrets, row, sent, rivals) : null,
      sent && isOpen ? findHolder(wasApproved, db, sent.creditCode) : null,
      sent && isOpen ? placeElsewhere(db, sent) : null,
      regionNames(db, versions),
      rejectionTemplates(db, { unreadable: sent === null }),
      readingsOf(db, secrets, sent ? allOf(filesOf(sent)) : []),
      sent && realNameStanding(db, secrets, row.user_id, { name: sent.personName, number: sent.idNumber }),
    ])
    const warnings: Warnings = { ...duplicates, ...elsewhere, ...(sent && isOpen && withoutLicence(sent)) }
    const read: Warnings = sent && isOpen ? readingWarnings(sent, readings) : {}
    // What was sent again has no reasons any more: its reviewer reads those of before.
    const rejected = (rejections.get(row.version) ?? rejections.get(row.version - 1))?.reasons ?? {}
    const fieldsOf = (content: Content) => sentFields(content, regions.get(content.regionId ?? 0) ?? '')
    const fields = sent
      ? comparedFields(sentFields(sent, row.region_name ?? ''), previous && fieldsOf(previous), rejected)
      : unreadableFields(ASKED_AGAIN, rejected)
    const shown = shownRow(row, actor.operatorId, now)
    const isReviewer = shown.claim?.mine === true
    const containedIn = ({ idNumber }: Content): Warnings => (isReviewer ? { 'identity.idNumber': personInNumber(idNumber) } : {})
    const contained = sent ? containedIn(sent) : {}
    return {
      ...shown,
      decidedAt: row.decided_at?.toISOString() ?? null,
      unreadable: sent === null,
      previousUnreadable: row.version > 1 && previous === null,
      fields: fields.map((it) => ({
        ...it,
        contains: contained[it.field] ?? '',
        warning: [warnings[it.field], read[it.field]].filter(Boolean).join('；'),
      })),
      registered: holder && (await shownHolder(db, holder)),
      rivals,
      realName,
      pictures: sent ? namedPictures(sent) : [],
      templates,
      earlier: shownEarlier(earlier, ADDITION_FIELDS),
      versions: shownVersions(
        versions.map((one) => sentVersion(one, rejections.get(one.version), sent?.personName ?? row.person_name)),
        { names: ADDITION_FIELDS, fields: fieldsOf, pictures: namedPictures, contained: containedIn },
      ),
    }
  }

/** An application goes on after a rejection alone: that is what became of each version before the newest. */
const sentVersion = (
  { version, submitted_at: submittedAt, content }: Sent,
  rejection: Rejection | undefined,
  applicant: string,
): SentVersion<AdditionField, Content> => ({
  version,
  submittedAt,
  submittedBy: content?.personName ?? applicant,
  state: REVIEW.rejected,
  decidedAt: rejection?.at ?? null,
  decidedBy: rejection?.by ?? '',
  reasons: rejection?.reasons ?? {},
  content,
})

/** What the same person sent before: a withdrawn application is over, and the next one begins with what it said. */
const listEarlier = (db: Executor, { id, user_id: userId, submitted_at: at }: SentRow) =>
  rows(
    db,
    sql<EarlierRow>`select a.id, a.state, a.submitted_at,
        (select r.reasons from joining.addition_rejection r where r.addition_id = a.id order by r.version desc limit 1) as reasons
      from joining.addition a where a.user_id = ${userId} and a.id <> ${id} and a.version > 0 and a.submitted_at < ${at}
      order by a.submitted_at desc, a.id desc limit ${sql.lit(MAX_EARLIER)}`,
  )

/** It was sent before photos of the licence were asked for. */
const withoutLicence = ({ licenceFiles }: Content): Warnings =>
  licenceFiles.length > 0 ? {} : { 'shop.licenceFiles': '提交时还没有要求照片；需要核对时，可驳回并请申请人补传' }

/** The place that was chosen on the map is in another county than the address says. */
async function placeElsewhere(db: Executor, { longitude, latitude, regionId }: Content): Promise<Warnings | null> {
  if (longitude === null || latitude === null) return null
  const code = await countyAt(longitude, latitude)
  // Where counties were divided since they were drawn, only the city is known.
  if (code === regionId || (code !== null && code % 100 === 0)) return null
  const region = code === null ? undefined : await findRegion(db, code)
  return { 'shop.regionId': `地图上的位置在${region?.full_name ?? '中国境外'}` }
}
