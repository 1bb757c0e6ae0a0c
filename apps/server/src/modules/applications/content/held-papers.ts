import { isIdentityCard, isRegistering, type CertificateKind, type RegisteringKind, type Registration } from '@shop/contract'
import type { Executor } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { listCertificateVersions, type CertificateVersionRow } from '../../qualification/index.ts'
import { listSent } from '../application-rows.ts'
import { openContent, type CertificateContent, type Content } from './content.ts'

/** A version of a certificate with its papers; without pictures, and with a masked identity number, where no application gave it. */
export interface HeldPaper {
  row: CertificateVersionRow
  paper: CertificateContent
  /** What else stood on it; null: it is no such licence, or from before updates carried it. */
  registration: Content['registration']
  /** The application that gave it was about this certificate alone. */
  isUpdate: boolean
}

/** A shop's certificates, of a kind or of any, in all their versions: those that count first, then the newest. */
export const listPapers = async (db: Executor, secrets: Secrets, shopId: number, kind?: string): Promise<HeldPaper[]> =>
  withPapers(db, secrets, await listCertificateVersions(db, shopId, kind))

/** The certificates of a shop that count, of a kind or of any. */
export async function listHeldPapers(db: Executor, secrets: Secrets, shopId: number, kind?: string): Promise<HeldPaper[]> {
  const versions = await listCertificateVersions(db, shopId, kind)
  return withPapers(
    db,
    secrets,
    versions.filter((row) => row.replaced_at === null),
  )
}

/** What the licences among these register their shop with, by their kind; those from before updates carried it say nothing. */
export const withRegistration = (held: readonly HeldPaper[]): [RegisteringKind, Registration][] =>
  held.flatMap(({ paper: { kind, holder }, registration }) =>
    isRegistering(kind) && registration ? [[kind, { ...registration, name: holder }]] : [],
  )

/** The certificates of a shop that count, by their kind, with their pictures and words. */
export async function heldByKind(
  db: Executor,
  secrets: Secrets,
  shopId: number,
): Promise<ReadonlyMap<string, Pick<CertificateContent, 'fileIds' | 'scopeText'>>> {
  const held = await listHeldPapers(db, secrets, shopId)
  return new Map(held.map(({ row, paper }) => [row.kind, paper]))
}

/** Versions with what their applications said, read in one statement however many there are. */
async function withPapers(db: Executor, secrets: Secrets, versions: readonly CertificateVersionRow[]): Promise<HeldPaper[]> {
  const ids = [...new Set(versions.flatMap(({ audit_id: id }) => (id === null ? [] : [id])))]
  const sent = ids.length > 0 ? await listSent(db, ids) : []
  const given = new Map(sent.map(({ id, level, content }) => [id, { level, content: openContent(secrets, content) }]))
  return versions.map((row) => {
    const from = row.audit_id === null ? undefined : given.get(row.audit_id)
    const kept = from?.content?.certificates.find((one) => one.kind === row.kind)
    return {
      row,
      paper: kept ?? registered(row),
      registration: (kept && from?.content?.registration) ?? null,
      isUpdate: from?.level === 'update',
    }
  })
}

const registered = ({ kind, number, holder, expires_on: expiresOn }: CertificateVersionRow): CertificateContent => ({
  kind: kind as CertificateKind,
  // A mask is not a number that could be sent.
  number: isIdentityCard(kind) ? '' : number,
  holder,
  expiresOn,
  longTerm: expiresOn === null,
  scopeText: '',
  fileIds: [],
})
