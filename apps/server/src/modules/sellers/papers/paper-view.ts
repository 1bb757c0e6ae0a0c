import { daysLeft, type PaperRow } from './paper-rows.ts'

/** A paper as both sides of the console see it, without its pictures. */
export const paperView = (row: PaperRow, now: Date) => ({
  paperId: row.id,
  kind: row.kind,
  number: row.number,
  issuer: row.issuer,
  scopeText: row.scope,
  scopes: row.scopes,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  daysLeft: daysLeft(row, now),
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  sentBy: row.sent_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  rejection: row.reason,
})
