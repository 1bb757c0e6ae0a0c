import { isIdentityCard, type CertificateKind } from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { listCertificateVersions, type CertificateVersionRow } from '../qualification/index.ts'
import { listApplicationsById, type ApplicationRow } from './application-rows.ts'
import type { CertificateContent, Content } from './content.ts'
import { contentOfVersion } from './stored-content.ts'

/** A version of a certificate with its papers; without pictures, and with a masked identity number, where no application gave it. */
export interface HeldPaper {
  row: CertificateVersionRow
  paper: CertificateContent
  /** The application that gave it was about this certificate alone. */
  isUpdate: boolean
}

/** A shop's certificates, of a kind or of any, in all their versions: those that count first, then the newest. */
export async function listPapers(db: Executor, secrets: Secrets, shopId: number, kind?: string): Promise<HeldPaper[]> {
  const versions = await listCertificateVersions(db, shopId, kind)
  const ids = [...new Set(versions.flatMap(({ audit_id: id }) => (id === null ? [] : [id])))]
  const applications = ids.length > 0 ? await listApplicationsById(db, ids) : []
  const contents = new Map<number, { application: ApplicationRow; content: Content | null }>()
  for (const application of applications)
    contents.set(application.id, {
      application,
      content: await contentOfVersion(db, secrets, application, application.version),
    })
  return versions.map((row) => {
    const given = row.audit_id === null ? undefined : contents.get(row.audit_id)
    const kept = given?.content?.certificates.find((one) => one.kind === row.kind)
    return { row, paper: kept ?? registered(row), isUpdate: given?.application.level === 'update' }
  })
}

/** The certificates of a shop that count, of a kind or of any. */
export const listHeldPapers = async (db: Executor, secrets: Secrets, shopId: number, kind?: string): Promise<HeldPaper[]> =>
  (await listPapers(db, secrets, shopId, kind)).filter(({ row }) => row.replaced_at === null)

const registered = ({ kind, number, holder, expires_on: expiresOn }: CertificateVersionRow): CertificateContent => ({
  kind: kind as CertificateKind,
  // A mask is not a number that could be sent.
  number: isIdentityCard(kind) ? '' : number,
  holder,
  expiresOn,
  longTerm: expiresOn === null,
  fileIds: [],
})
