import { AUDIT, CERTIFICATE_NAMES, ConsoleGetApplication, type AuditState, type In, type Out } from '@shop/contract'
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
import { fieldWarnings } from './field-warnings.ts'
import { findSameIdentities } from './identities.ts'
import { shownFields } from './shown-fields.ts'
import { contentOfVersion } from './stored-content.ts'
import type { TransitionTable } from './tables.gen.ts'

type Shown = Out<typeof ConsoleGetApplication>

const TRANSITION = columnsOf<TransitionTable>()('at', 'to_state', 'version', 'by_name', 'reasons')
const listTransitions = (db: Reader, applicationId: number) =>
  rows(
    db,
    sql<
      RowOf<typeof TRANSITION> & { to_state: AuditState; reasons: Record<string, string> }
    >`select ${TRANSITION.list} from applications.transition
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
    const [content, previous, shop, history, entries] = await Promise.all([
      contentOfVersion(db, secrets, row, row.version),
      contentOfVersion(db, secrets, row, row.version - 1),
      findShopRecord(db, row.shop_id),
      listTransitions(db, auditId),
      listEntries(db, 'audit_reject_reason'),
    ])
    const same = await findSameIdentities(db, secrets, row.shop_id, content!)
    const warnings = fieldWarnings(content!, shop!, same, chinaDay(now))
    const rejected = history.find(({ to_state: state }) => state === AUDIT.rejected)
    // What was sent again has no reasons any more: its reviewer reads those of before.
    const reasons = row.state === AUDIT.waiting ? rejected?.reasons : row.reasons
    const shown = shownRow(row, actor.operatorId, now)
    return {
      ...shown,
      decidedAt: row.decided_at?.toISOString() ?? null,
      shop: shownShop(shop!),
      fields: shownFields(
        row.level,
        { content: content!, previous },
        { warnings, reasons: reasons ?? {}, isReviewer: shown.claim?.mine === true },
      ),
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
