import type { Config } from '../../../kernel/config.ts'
import type { Buyer } from '../../access/index.ts'
import { asMember, privateAddress } from '../../files/index.ts'
import { shownNumber, type CertificateContent } from './content.ts'

/** Pictures with addresses that open them for this member. */
export const shownFiles = (config: Config, actor: Buyer, fileIds: readonly string[], now: Date, marked = false) =>
  fileIds.map((fileId) => ({ fileId, url: privateAddress(config, fileId, asMember(actor), now, { marked }).url }))

/** A certificate as its shop sees it. */
export const shownCertificate = (
  config: Config,
  actor: Buyer,
  { kind, number, holder, expiresOn, longTerm, scopeText, fileIds }: CertificateContent,
  now: Date,
) => ({
  kind,
  number: shownNumber({ kind, number }),
  holder,
  ...(expiresOn !== null && { expiresOn }),
  longTerm,
  ...(scopeText !== '' && { scopeText }),
  files: shownFiles(config, actor, fileIds, now),
})
