import type { ConsoleListPersonalData, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listDepartures } from './departures.ts'
import { listKinds, shownTexts } from './kinds.ts'

/** What the list of personal information says, for those who edit it, and why people left. */
export async function consoleListPersonalData({
  db,
}: QueryContext<typeof ConsoleListPersonalData>): Promise<Out<typeof ConsoleListPersonalData>> {
  const [kinds, departures] = await Promise.all([listKinds(db), listDepartures(db)])
  return {
    rows: kinds.map((row) => ({
      ...shownTexts(row),
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
    })),
    departures: departures.map(({ at, reason, outcome }) => ({ at: at.toISOString(), reason, outcome })),
  }
}
