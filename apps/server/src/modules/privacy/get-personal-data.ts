import type { GetPersonalData, In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { shownRecords } from './shown-records.ts'

/** What is kept of the user of a kind, numbers and phones masked. */
export const getPersonalData =
  (sources: readonly PersonalData[]) =>
  ({ db, actor }: QueryContext<typeof GetPersonalData>, { kind }: In<typeof GetPersonalData>) =>
    shownRecords(db, sources, { userId: actor.userId, kind, full: false })
