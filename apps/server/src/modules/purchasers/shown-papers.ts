import { PURCHASER_STATE_NAMES, RIGHT_ENDER_NAMES, maskIdentity, type SentPurchaserPapers } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { privateAddress, type Viewer } from '../files/index.ts'
import { openContent } from './content.ts'
import type { Ended, StandingColumns } from '../shops/index.ts'
import type { SubmissionRow } from './submission-rows.ts'

/** Where a member stands, on the wire. */
export const shownStanding = ({ papers_state: state, basis, valid_from: from, valid_until: until }: StandingColumns) => ({
  state,
  stateName: PURCHASER_STATE_NAMES[state],
  basis,
  from,
  until,
})

/** How a right was ended by hand, on the wire. */
export const shownEnded = (ended: Ended | undefined) =>
  ended
    ? { by: ended.ended_by, byName: RIGHT_ENDER_NAMES[ended.ended_by], reason: ended.reason, at: ended.ended_at.toISOString() }
    : null

/** What was sent: the identity number masked, pictures at addresses for this viewer; null where it can’t be read. */
export function shownPapers(
  config: Pick<Config, 'secrets'>,
  row: SubmissionRow,
  { viewer, now }: { viewer: Viewer; now: Date },
): SentPurchaserPapers | null {
  const content = openContent(config.secrets, row.content)
  if (content === null) return null
  const picture = (fileId: string) => ({ fileId, url: privateAddress(config, fileId, viewer, now).url })
  return {
    submissionId: row.id,
    review: row.state,
    version: row.version,
    reasons: row.reasons,
    capacity: row.capacity,
    name: content.name,
    idNumber: maskIdentity(content.idNumber),
    idFront: picture(content.idFront),
    idBack: picture(content.idBack),
    cardUntil: content.cardUntil === 'long' ? null : content.cardUntil,
    cardLong: content.cardUntil === 'long',
    poaFiles: content.poaFiles.map(picture),
    poaFrom: content.poaFrom || null,
    poaUntil: content.poaUntil || null,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}
