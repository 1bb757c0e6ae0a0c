import {
  APPLICATION_FIELDS,
  CERTIFICATE_NAMES,
  ConsoleGetApplication,
  keysOf,
  type ApplicationLevel,
  type AuditState,
  type In,
  type Out,
} from '@shop/contract'
import { sql } from 'kysely'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { rows, type Reader } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { listEntries } from '../platform/index.ts'
import { findShopRecord, type ShopRecord } from '../shops/index.ts'
import { findSent, shownRow } from './console-rows.ts'
import { reviewedValues, type Content } from './content.ts'
import { fieldWarnings } from './field-warnings.ts'
import { findSameIdentities } from './identities.ts'
import { contentOfVersion } from './stored-content.ts'
import type { TransitionTable } from './tables.gen.ts'

type Shown = Out<typeof ConsoleGetApplication>

const TRANSITION = columnsOf<TransitionTable>()('at', 'to_state', 'version', 'by_name')
const listTransitions = (db: Reader, applicationId: number) =>
  rows(
    db,
    sql<RowOf<typeof TRANSITION> & { to_state: AuditState }>`select ${TRANSITION.list} from applications.transition
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
    const [content, before, shop, history, entries] = await Promise.all([
      contentOfVersion(db, secrets, row, row.version),
      contentOfVersion(db, secrets, row, row.version - 1),
      findShopRecord(db, row.shop_id),
      listTransitions(db, auditId),
      listEntries(db, 'audit_reject_reason'),
    ])
    const same = await findSameIdentities(db, secrets, row.shop_id, content!)
    const warnings = fieldWarnings(content!, shop!, same, chinaDay(now))
    return {
      ...shownRow(row, actor.operatorId, now),
      decidedAt: row.decided_at?.toISOString() ?? null,
      shop: shownShop(shop!),
      fields: shownFields(row.level, content!, before, { warnings, reasons: row.reasons }),
      pictures: content!.certificates.flatMap(({ kind, fileIds }) =>
        fileIds.map((fileId, at) => ({ fileId, kind, name: `${CERTIFICATE_NAMES[kind]} ${at + 1}` })),
      ),
      history: history.map(({ at, to_state: state, version, by_name: by }) => ({ at: at.toISOString(), state, version, by })),
      templates: entries.filter(({ offered }) => offered).map(({ label }) => label),
    }
  }

const shownShop = (shop: ShopRecord): Shown['shop'] => ({
  name: shop.name,
  creditCode: shop.credit_code,
  legalPerson: shop.legal_person,
  address: `${shop.region_name}${shop.address}`,
  contact: shop.contact,
  phone: shop.phone,
})

/** The fields in the order of the form, with what differs from the version before and what deserves a second look. */
function shownFields(
  level: ApplicationLevel,
  content: Content,
  previous: Content | null,
  { warnings, reasons }: { warnings: Partial<Record<string, string>>; reasons: Record<string, string> },
): Shown['fields'] {
  const values = reviewedValues(level, content)
  const old = previous ? reviewedValues(level, previous) : {}
  return keysOf(APPLICATION_FIELDS).flatMap((field) => {
    const value = values[field]
    if (value === undefined) return []
    const before = old[field]
    return [
      {
        field,
        name: APPLICATION_FIELDS[field],
        value,
        before: before === undefined || before === value ? null : before,
        warning: warnings[field] ?? '',
        rejection: reasons[field] ?? '',
      },
    ]
  })
}
