import { AUDIT, ConsoleGetAddition, type In } from '@shop/contract'
import { sql } from 'kysely'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findRegion, listEntries } from '../../platform/index.ts'
import { sentContent } from './addition-rows.ts'
import { SENT, SENT_COLUMNS, shownRow, type SentRow } from './console-rows.ts'
import { findDuplicates } from './duplicates.ts'
import { EMPTY } from './content.ts'
import { fieldValues, namedPictures } from './field-values.ts'
import { rejectionsOf } from './rejections.ts'

/** Shown of what was sealed with a secret that is lost: it is sent back, and filled in again. */
const UNREADABLE = '无法读取'
/** Of a value that was replaced by one that reads alike. */
const ALIKE = '已更换'
const NO_WARNINGS: Awaited<ReturnType<typeof findDuplicates>> = {}

/** One application for its reviewer: what was sent last, field by field, and what else names the same shop or person. */
export const consoleGetAddition =
  (secrets: Secrets) =>
  async ({ db, actor, now }: QueryContext<typeof ConsoleGetAddition>, { additionId }: In<typeof ConsoleGetAddition>) => {
    const row = await first(db, sql<SentRow>`select ${SENT_COLUMNS} from ${SENT} where a.id = ${additionId} and a.version > 0`)
    if (!row) refuse(ConsoleGetAddition, 'NOT_FOUND')
    const sent = await sentContent(db, secrets, row.id, row.version)
    const content = sent ?? EMPTY
    const [previous, warnings, entries, rejections] = await Promise.all([
      sentContent(db, secrets, row.id, row.version - 1),
      sent ? findDuplicates(db, secrets, row, sent) : NO_WARNINGS,
      listEntries(db, 'audit_reject_reason'),
      rejectionsOf(db, row.id),
    ])
    const regionBefore = previous?.regionId ? await findRegion(db, previous.regionId) : undefined
    const before = new Map(previous ? fieldValues(previous, regionBefore?.full_name ?? '').map((it) => [it.field, it]) : [])
    const rejected = rejections.get(row.version) ?? rejections.get(row.version - 1) ?? {}
    const isOpen = row.state === AUDIT.waiting || row.state === AUDIT.rejected
    return {
      ...shownRow(row, actor.operatorId, now),
      decidedAt: row.decided_at?.toISOString() ?? null,
      fields: fieldValues(content, row.region_name ?? '').map(({ compared, ...it }) => {
        const old = before.get(it.field)
        return {
          ...it,
          ...(!sent && { value: UNREADABLE }),
          warning: isOpen ? (warnings[it.field] ?? '') : '',
          before: old === undefined || old.compared === compared ? null : old.value === it.value ? ALIKE : old.value,
          rejection: rejected[it.field] ?? '',
        }
      }),
      pictures: sent ? namedPictures(sent) : [],
      templates: entries.filter(({ offered }) => offered).map(({ label }) => label),
    }
  }
