import type { ConsoleListLicences, Out } from '@shop/contract'
import { chinaDay, daysBetween } from '../../kernel/clock.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listLicenceRows, shownLicence } from './licence-rows.ts'

/** The licences of the platform for whoever keeps them. */
export async function consoleListLicences({
  db,
  now,
}: QueryContext<typeof ConsoleListLicences>): Promise<Out<typeof ConsoleListLicences>> {
  const today = chinaDay(now)
  const found = await listLicenceRows(db)
  return {
    rows: found.map((row) => ({
      ...shownLicence(row),
      licenceId: row.id,
      shown: row.shown,
      version: row.version,
      daysLeft: row.valid_until === null ? null : daysBetween(today, row.valid_until),
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
    })),
  }
}
