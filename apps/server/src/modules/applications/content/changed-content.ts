import { APPLICATION_FIELDS, REVIEW, type ApplicationField, type ShopType } from '@shop/contract'
import type { Executor } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { changedFields, refuseAsRejected } from '../../reviews/index.ts'
import type { ApplicationRow } from '../application-rows.ts'
import { kindsOf } from '../purpose.ts'
import { sentOf, type Content } from './content.ts'
import { sentFields } from './sent-fields.ts'
import { contentOfVersion } from './stored-content.ts'

/** Which fields of a rejected application say something else by now (`present`) than what was rejected; of any other: none. */
export async function changedSince(
  db: Executor,
  secrets: Secrets,
  application: ApplicationRow | undefined,
  { type, present }: { type: ShopType; present: Content | null },
): Promise<ApplicationField[]> {
  if (application?.state !== REVIEW.rejected || application.draft === null || !present) return []
  const { level, version } = application
  const rejected = await contentOfVersion(db, secrets, application, version)
  return changedFields(rejected && sentFields(level, rejected), sentFields(level, sentOf(present, kindsOf(application, type))))
}

/** Refuses a rejected application that is to be sent as it was, naming what was rejected in it. */
export async function refuseUnchanged(db: Executor, secrets: Secrets, application: ApplicationRow, sent: Content): Promise<void> {
  const { level, state, version, reasons } = application
  const rejected = state === REVIEW.rejected ? await contentOfVersion(db, secrets, application, version) : null
  if (!rejected || changedFields(sentFields(level, rejected), sentFields(level, sent)).length > 0) return
  refuseAsRejected(APPLICATION_FIELDS, reasons)
}
