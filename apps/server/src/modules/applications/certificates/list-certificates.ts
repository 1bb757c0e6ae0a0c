import { REVIEW, CERTIFICATE_NAMES, ListCertificates, type CertificateKind, type Out } from '@shop/contract'
import { chinaDay, chinaDayStart } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { Buyer } from '../../access/index.ts'
import { certificateStandings, optionalKinds, updatableKinds } from '../../qualification/index.ts'
import { listOpenUpdates } from '../application-rows.ts'
import { updatesOf } from '../applying/get-shop-audit.ts'
import { listPapers, type HeldPaper } from '../content/held-papers.ts'
import { shownFiles } from '../content/shown-papers.ts'

type Row = Out<typeof ListCertificates>['rows'][number]

/** Every certificate of the shop with its versions, then the kinds that it may add; for those who handle papers. */
export const listShopCertificates =
  (config: Config) =>
  async ({ db, actor, now }: QueryContext<typeof ListCertificates>): Promise<Out<typeof ListCertificates>> => {
    const { shop } = actor
    const [papers, open] = await Promise.all([listPapers(db, config.secrets, shop.id), listOpenUpdates(db, shop.id)])
    const updates = updatesOf(open)
    const held = papers.flatMap(({ row }) => (row.replaced_at === null ? [row] : []))
    const standings = certificateStandings(shop.type, held, chinaDay(now), updates)
    const listed = new Set(standings.map(({ kind }) => kind))
    const mayUpdate = (kind: string) =>
      shop.procureState === REVIEW.approved && updatableKinds(shop.type).includes(kind as CertificateKind)
    const versionsOf = (kind: string) =>
      papers.filter(({ row }) => row.kind === kind).map((paper) => shownVersion(config, actor, paper, now))
    return {
      rows: [
        ...standings.map(({ core: _core, ...standing }): Row => ({
          ...standing,
          updatable: mayUpdate(standing.kind),
          versions: versionsOf(standing.kind),
        })),
        ...optionalKinds(shop.type).flatMap((kind): Row[] => (listed.has(kind) ? [] : [addable(kind, mayUpdate(kind), updates)])),
      ],
    }
  }

/** A certificate that the shop may add. */
function addable(kind: CertificateKind, updatable: boolean, updates: ReturnType<typeof updatesOf>): Row {
  const update = updates.get(kind) ?? null
  const state = update?.state === REVIEW.waiting ? 'updating' : 'missing'
  return {
    kind,
    name: CERTIFICATE_NAMES[kind],
    required: false,
    state,
    expiresOn: null,
    daysLeft: null,
    updatable,
    update,
    versions: [],
  }
}

const shownVersion = (config: Config, actor: Buyer, { row, paper }: HeldPaper, now: Date): Row['versions'][number] => ({
  // As it is kept: masked where it is a person's.
  number: row.number,
  holder: row.holder,
  issuer: row.issuer,
  expiresOn: row.expires_on,
  scopeText: paper.scopeText,
  // Registered without an application: since it was issued.
  since: (row.audit_id === null && row.issued_on !== null ? chinaDayStart(row.issued_on) : row.created_at).toISOString(),
  until: row.replaced_at?.toISOString() ?? null,
  files: shownFiles(config, actor, paper.fileIds, now, true),
})
