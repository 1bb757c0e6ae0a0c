import { maskIdentity, REVIEW, type Addition } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { Executor } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { privateAddress, type Viewer } from '../../files/index.ts'
import { findRegion } from '../../platform/index.ts'
import { changedFields } from '../../reviews/index.ts'
import { presentContent, sentContent, type AdditionRow, type OwnAdditionRow } from './addition-rows.ts'
import { EMPTY, sentOf, type Content } from './content.ts'
import { sentFields } from './sent-fields.ts'

/** An application as its applicant sees it: the identity number masked, pictures at addresses for this viewer. */
export async function shownAddition(
  config: Pick<Config, 'secrets'>,
  db: Executor,
  row: OwnAdditionRow,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<Addition> {
  const content = (await presentContent(db, config.secrets, row)) ?? EMPTY
  const region = content.regionId === null ? undefined : await findRegion(db, content.regionId)
  const picture = (fileId: string) => ({ fileId, url: privateAddress(config, fileId, viewer, now).url })
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    reasons: row.reasons,
    changed: await changedSince(config.secrets, db, row, content),
    shop: { ...shopOf(content), licenceFiles: content.licenceFiles.map(picture), regionName: region?.full_name ?? '' },
    identity: {
      name: content.personName,
      capacity: content.capacity,
      idNumber: maskIdentity(content.idNumber),
      idFront: content.idFront ? picture(content.idFront) : null,
      idBack: content.idBack ? picture(content.idBack) : null,
      cardUntil: /^\d/.test(content.cardUntil) ? content.cardUntil : null,
      cardLong: content.cardUntil === 'long',
      poaFiles: content.poaFiles.map(picture),
      poaFrom: content.poaFrom || null,
      poaUntil: content.poaUntil || null,
    },
    shopId: row.shop_id,
    over: row.over,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Which fields of a rejected one say something else by now. */
async function changedSince(secrets: Secrets, db: Executor, { id, state, version, draft }: AdditionRow, present: Content) {
  if (state !== REVIEW.rejected || draft === null) return []
  const rejected = await sentContent(db, secrets, id, version)
  return changedFields(rejected && sentFields(rejected, ''), sentFields(sentOf(present), ''))
}

const shopOf = ({ type, name, creditCode, legalPerson, regionId, address, longitude, latitude, contact, phone }: Content) => ({
  type,
  name,
  creditCode,
  legalPerson,
  regionId,
  address,
  longitude,
  latitude,
  contact,
  phone,
})
