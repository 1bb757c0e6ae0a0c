import { EXPORT_HOURS, type ListPersonalData, type Out } from '@shop/contract'
import { HOUR, after } from '../../kernel/clock.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { Collected, PersonalData } from '../../kernel/personal-data.ts'
import { findExport } from './export-rows.ts'
import { listKinds, shownTexts } from './kinds.ts'

/** What is collected, for what, with whom it is shared, how often it was collected lately; and how far the file with all of it is. */
export const listPersonalData =
  (sources: readonly PersonalData[]) =>
  async ({ db, actor, now }: QueryContext<typeof ListPersonalData>): Promise<Out<typeof ListPersonalData>> => {
    const [kinds, counts, made] = await Promise.all([
      listKinds(db),
      Promise.all(sources.map((source) => source.count(db, actor.userId, now))),
      findExport(db, actor.userId, now),
    ])
    return {
      rows: kinds.map((row) => ({ ...shownTexts(row), ...sum(counts.filter((_, at) => sources[at]!.kind === row.kind)) })),
      export: made && {
        state: made.ready_at ? 'ready' : 'waiting',
        requestedAt: made.requested_at.toISOString(),
        until: made.ready_at && after(made.ready_at, EXPORT_HOURS * HOUR).toISOString(),
      },
    }
  }

const sum = (counts: Collected[]): Collected => ({
  week: counts.reduce((total, { week }) => total + week, 0),
  month: counts.reduce((total, { month }) => total + month, 0),
  year: counts.reduce((total, { year }) => total + year, 0),
})
