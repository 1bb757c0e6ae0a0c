import {
  PURCHASER_STATE_NAMES,
  RIGHT_ENDER_NAMES,
  maskIdentity,
  type PurchaserDraft,
  type SentPurchaserPapers,
} from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { privateAddress, type Viewer } from '../files/index.ts'
import { openContent, type Content } from './content.ts'
import type { Draft } from './drafts.ts'
import type { Ended, StandingColumns } from '../shops/index.ts'
import type { SubmissionRow } from './submission-rows.ts'

/** Where a member stands, on the wire. */
export const shownStanding = (it: StandingColumns) => ({
  state: it.papers_state,
  stateName: PURCHASER_STATE_NAMES[it.papers_state],
  basis: it.basis,
  from: it.valid_from,
  until: it.valid_until,
  endsWith: it.ends_with,
})

/** How a right was ended by hand, on the wire. */
export const shownEnded = (ended: Ended | undefined) =>
  ended
    ? { by: ended.ended_by, byName: RIGHT_ENDER_NAMES[ended.ended_by], reason: ended.reason, at: ended.ended_at.toISOString() }
    : null

/**
 * What was sent: the identity number masked, pictures at addresses for this viewer. What can't be read any more is marked, and says nothing
 * but that it was sent, by whom and as what.
 */
export function shownPapers(
  config: Pick<Config, 'secrets'>,
  row: SubmissionRow,
  { viewer, now }: { viewer: Viewer; now: Date },
): SentPurchaserPapers {
  const content = openContent(config.secrets, row.content)
  const picture = (fileId: string) => ({ fileId, url: privateAddress(config, fileId, viewer, now).url })
  return {
    submissionId: row.id,
    review: row.state,
    version: row.version,
    reasons: row.reasons,
    capacity: row.capacity,
    ...(content ? shownContent(content, picture) : { ...UNREADABLE, name: row.person_name }),
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

/** What is filled in: as what was sent, of which anything may be missing. */
export function shownDraft(
  config: Pick<Config, 'secrets'>,
  { content, updatedAt }: Draft,
  { viewer, now }: { viewer: Viewer; now: Date },
): PurchaserDraft {
  const picture = (fileId: string) => (fileId ? { fileId, url: privateAddress(config, fileId, viewer, now).url } : null)
  return {
    capacity: content.capacity,
    name: content.name,
    idNumber: maskIdentity(content.idNumber),
    idFront: picture(content.idFront),
    idBack: picture(content.idBack),
    cardUntil: /^\d/.test(content.cardUntil) ? content.cardUntil : null,
    cardLong: content.cardUntil === 'long',
    poaFiles: content.poaFiles.flatMap((fileId) => picture(fileId) ?? []),
    poaFrom: content.poaFrom || null,
    poaUntil: content.poaUntil || null,
    updatedAt: updatedAt.toISOString(),
  }
}

const shownContent = (content: Content, picture: (fileId: string) => { fileId: string; url: string }) => ({
  unreadable: false,
  name: content.name,
  idNumber: maskIdentity(content.idNumber),
  idFront: picture(content.idFront),
  idBack: picture(content.idBack),
  cardUntil: content.cardUntil === 'long' ? null : content.cardUntil,
  cardLong: content.cardUntil === 'long',
  poaFiles: content.poaFiles.map(picture),
  poaFrom: content.poaFrom || null,
  poaUntil: content.poaUntil || null,
})
const UNREADABLE = {
  unreadable: true,
  idNumber: '',
  idFront: null,
  idBack: null,
  cardUntil: null,
  cardLong: false,
  poaFiles: [],
  poaFrom: null,
  poaUntil: null,
}
