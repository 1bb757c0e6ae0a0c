import {
  APPLICATION_FIELDS,
  REVIEW,
  ConsoleGetApplication,
  isRegistering,
  scopesOf,
  type ApplicationField,
  type ReviewState,
  type In,
  type Out,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import { rows, type Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { memberName } from '../../access/index.ts'
import { listRivals } from '../../joining/index.ts'
import { findScopes } from '../../qualification/index.ts'
import { readingsOf } from '../../reading/index.ts'
import {
  MAX_EARLIER,
  READ_VERSIONS,
  rejectionTemplates,
  shownEarlier,
  shownVersions,
  type EarlierRow,
  type SentVersion,
} from '../../reviews/index.ts'
import { findShopRecord, type ShopRecord } from '../../shops/index.ts'
import { findSent, shownRow, type ReviewedRow } from './console-rows.ts'
import { EMPTY, type Content } from '../content/content.ts'
import { fieldWarnings } from './field-warnings.ts'
import { listHeldPapers, listPapers, type HeldPaper } from '../content/held-papers.ts'
import { findBefore } from '../registration/change-rows.ts'
import { registeredOf } from '../registration/registered.ts'
import { findSameIdentities } from '../content/identities.ts'
import { scopeProblem } from '../content/licensed-scopes.ts'
import { kindsOf } from '../purpose.ts'
import { readingWarnings, withWarnings } from './reading-warnings.ts'
import { registrationWarnings } from './registration-warnings.ts'
import { scopeWarnings } from './scope-warnings.ts'
import { countOtherReviewers, findOpenRevocation, type RevocationRow } from '../revocations/revocation-rows.ts'
import { namedPictures, registrationValues, sentFields } from '../content/sent-fields.ts'
import { readScopeWords } from '../scope-words/word-rows.ts'
import { containedIn, fieldsToSendBack, shownFields } from '../content/shown-fields.ts'
import { contentOfVersion } from '../content/stored-content.ts'
import { listVersions, type SentRow } from '../version-rows.ts'
import type { TransitionTable } from '../tables.gen.ts'

type Shown = Out<typeof ConsoleGetApplication>

const TRANSITION = columnsOf<TransitionTable>()('at', 'to_state', 'version', 'reasons')
const listTransitions = (db: Reader, applicationId: number) =>
  rows(
    db,
    sql<
      RowOf<typeof TRANSITION> & { to_state: ReviewState; by_name: string; reasons: Record<string, string> }
    >`select ${TRANSITION.list}, coalesce(${memberName(sql`(select p.shop_id from applications.application p where p.id = application_id)`, sql`by_user_id`)}, by_name) as by_name from applications.transition
      where application_id = ${applicationId} order by at desc, id desc limit 100`,
  )

/** One application for its reviewer: what was sent last, field by field, next to what the shop is registered with. */
export const consoleGetApplication =
  ({ secrets }: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof ConsoleGetApplication>,
    { auditId }: In<typeof ConsoleGetApplication>,
  ): Promise<Shown> => {
    const row = await findSent(db, auditId)
    if (!row) refuse(ConsoleGetApplication, 'NOT_FOUND')
    const [sent, previous, shop, history, revocation, otherReviewers, earlier, versions] = await Promise.all([
      contentOfVersion(db, secrets, row, row.version),
      contentOfVersion(db, secrets, row, row.version - 1),
      findShopRecord(db, row.shop_id),
      listTransitions(db, auditId),
      findOpenRevocation(db, auditId),
      countOtherReviewers(db, actor.operatorId),
      listEarlier(db, row),
      listVersions(db, secrets, row.id, { before: row.version, limit: READ_VERSIONS }),
    ])
    const content = sent ?? EMPTY
    const isUpdate = row.level === 'update'
    const fileIds = content.certificates.flatMap((one) => one.fileIds)
    const [same, held, replaced, before, templates, readings, words, rivals] = await Promise.all([
      findSameIdentities(db, secrets, row.shop_id, content),
      isUpdate ? listHeldPapers(db, secrets, row.shop_id) : [],
      isUpdate ? findReplaced(db, secrets, row) : null,
      isUpdate ? findBefore(db, row.id) : undefined,
      rejectionTemplates(db, { unreadable: sent === null }),
      readingsOf(db, secrets, fileIds),
      readScopeWords(db),
      row.state === REVIEW.waiting ? listRivals(db, shop!.credit_code) : [],
    ])
    const papers = held.map(({ paper }) => paper)
    const registered = before ?? registeredOf(shop!)
    const said = scopeWarnings(content, { level: row.level, type: shop!.type, words, held: replaced?.paper })
    const warnings = [
      fieldWarnings(content, shop!, same, chinaDay(now), papers),
      // What was decided changes nothing any more.
      row.state === REVIEW.waiting ? registrationWarnings(content, registered, held) : {},
      readingWarnings(content, readings),
      said.warnings,
    ].reduce(withWarnings)
    const unlicensed =
      row.level === 'procure' ? await scopeProblem(db, { id: row.shop_id, type: shop!.type }, content, now) : null
    if (unlicensed) warnings.scopes = [unlicensed, warnings.scopes].filter(Boolean).join('；')
    const rejected = history.find(({ to_state: state }) => state === REVIEW.rejected)
    // What was sent again has no reasons any more: its reviewer reads those of before.
    const reasons = row.state === REVIEW.waiting ? rejected?.reasons : row.reasons
    const shown = shownRow(row, actor.operatorId, now)
    const unreadable = sent === null
    const isReviewer = shown.claim?.mine === true
    return {
      ...shown,
      decidedAt: row.decided_at?.toISOString() ?? null,
      shop: shownShop(shop!),
      unreadable,
      previousUnreadable: row.version > 1 && previous === null,
      fields: unreadable
        ? fieldsToSendBack(kindsOf(row, shop!.type), reasons ?? {}).map((it) => ({
            ...it,
            contains: '',
            held: null,
            warning: '',
            unknownWords: [],
          }))
        : shownFields(
            row.level,
            {
              content,
              previous,
              held: replaced && (await heldContent(db, row, replaced)),
              registered: content.registration && isRegistering(row.kind) ? registrationValues(row.kind, registered) : null,
            },
            { warnings, unknown: said.unknown, reasons: reasons ?? {}, isReviewer },
          ),
      pictures: [
        ...namedPictures(content),
        ...(replaced ? namedPictures({ certificates: [replaced.paper], proofFileIds: [] }, '现有') : []),
      ],
      history: history.map(({ at, to_state: state, version, by_name: by }) => ({ at: at.toISOString(), state, version, by })),
      revocation: revocation ? shownRevocation(revocation, actor.operatorId) : null,
      rivals,
      otherReviewers,
      templates,
      earlier: shownEarlier(earlier, APPLICATION_FIELDS),
      versions: shownVersions(versions.map(sentVersion), {
        names: APPLICATION_FIELDS,
        fields: (it) => sentFields(row.level, it),
        pictures: namedPictures,
        contained: (it) => (isReviewer ? containedIn(it) : {}),
      }),
    }
  }

const sentVersion = ({ submitted_at, submitted_by, at, by, ...it }: SentRow): SentVersion<ApplicationField, Content> => ({
  ...it,
  submittedAt: submitted_at,
  submittedBy: submitted_by,
  decidedAt: at,
  decidedBy: by,
})

/** What the shop applied for before, of the same level and kind: a withdrawn application is over, and the next one begins with what it said. */
const listEarlier = (db: Reader, { id, shop_id: shopId, level, kind, submitted_at: at }: ReviewedRow) =>
  rows(
    db,
    sql<EarlierRow>`select a.id, a.state, a.submitted_at,
        (select t.reasons from applications.transition t where t.application_id = a.id and t.to_state = ${REVIEW.rejected}
          order by t.at desc, t.id desc limit 1) as reasons
      from applications.application a where a.shop_id = ${shopId} and a.level = ${level} and a.kind = ${kind} and a.id <> ${id}
        and a.version > 0 and a.submitted_at < ${at}
      order by a.submitted_at desc, a.id desc limit ${sql.lit(MAX_EARLIER)}`,
  )

/** The version of the certificate that an update takes the place of, or took when it was decided; null: there was none. */
async function findReplaced(db: Reader, secrets: Secrets, row: ReviewedRow): Promise<HeldPaper | null> {
  const versions = await listPapers(db, secrets, row.shop_id, row.kind)
  const at = versions.findIndex(({ row: { audit_id: id } }) => id === row.id)
  return versions[at + 1] ?? null
}

/** What a certificate says that counts, as a reviewer compares it; its number as the shop sees it. */
async function heldContent(db: Reader, row: ReviewedRow, { row: { number }, paper }: HeldPaper): Promise<Content> {
  const given = row.kind === '' ? [] : scopesOf(row.kind)
  const scopes = (await findScopes(db, row.shop_id)).filter((scope) => given.includes(scope))
  return { ...EMPTY, certificates: [{ ...paper, number: paper.number || number }], scopes }
}

const shownRevocation = ({ reason, suspends, proposer, proposed_by, proposed_at }: RevocationRow, operatorId: number) => ({
  reason,
  suspends,
  by: proposer,
  at: proposed_at.toISOString(),
  mine: proposed_by === operatorId,
})

const shownShop = (shop: ShopRecord): Shown['shop'] => ({
  name: shop.name,
  creditCode: shop.credit_code,
  legalPerson: shop.legal_person,
  address: `${shop.region_name}${shop.address}`,
  contact: shop.contact,
  phone: shop.phone,
})
