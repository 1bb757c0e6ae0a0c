import {
  REVIEW,
  CERTIFICATE_NAMES,
  CORE_KINDS,
  GetCertificateUpdate,
  isRegistering,
  scopesOf,
  type In,
  type Out,
} from '@shop/contract'
import { chinaDay, daysBetween } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { RENEWABLE_DAYS, updatableKinds, type CertificateVersionRow } from '../../qualification/index.ts'
import { findShopRecord } from '../../shops/index.ts'
import { findNewest } from '../application-rows.ts'
import { emptyPaper } from '../applying/beginning.ts'
import { standing } from '../applying/get-shop-audit.ts'
import { changedSince } from '../content/changed-content.ts'
import { listHeldPapers } from '../content/held-papers.ts'
import { shownCertificate, shownFiles } from '../content/shown-papers.ts'
import { storedContent } from '../content/stored-content.ts'
import { licensedFacts, registeredOf } from '../registration/registered.ts'

/**
 * The form that updates one certificate: what counts now, next to what is filled in; a new one begins with what counts. It is approved
 * while what the last update brought counts and does not end soon.
 */
export const getCertificateUpdate =
  (config: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof GetCertificateUpdate>,
    { kind }: In<typeof GetCertificateUpdate>,
  ): Promise<Out<typeof GetCertificateUpdate>> => {
    const { shop } = actor
    if (!updatableKinds(shop.type).includes(kind)) refuse(GetCertificateUpdate, 'NOT_FOUND', {}, '门店类型不需要这种证照')
    if (shop.procureState !== REVIEW.approved) refuse(GetCertificateUpdate, 'NOT_QUALIFIED')
    const [record, newest, [held]] = await Promise.all([
      findShopRecord(db, shop.id),
      findNewest(db, shop.id, { level: 'update', kind }),
      listHeldPapers(db, config.secrets, shop.id, kind),
    ])
    // After an approval the next update begins with what counts.
    const isOver = !newest || newest.state === REVIEW.approved || newest.state === REVIEW.ended
    const isNews = newest?.state === REVIEW.approved && held?.row.audit_id === newest.id && !endsSoon(held.row, chinaDay(now))
    const filledIn = isOver ? null : await storedContent(db, config.secrets, newest)
    const changed = await changedSince(db, config.secrets, newest, { type: shop.type, present: filledIn })
    const heldScopes = scopesOf(kind).filter((scope) => shop.scopes.includes(scope))
    // A new version has its own pictures and its own end.
    const begun = held ? { ...held.paper, fileIds: [], expiresOn: null } : emptyPaper(kind, record!)
    const registered = isRegistering(kind) ? registeredOf(record!) : null
    return {
      kind,
      name: CERTIFICATE_NAMES[kind],
      shopName: record!.name,
      required: CORE_KINDS[shop.type].includes(kind),
      ...(isOver && !isNews ? standing(REVIEW.draft, undefined) : standing(newest.state, newest, changed)),
      held: held
        ? {
            number: held.row.number,
            holder: held.row.holder,
            expiresOn: held.row.expires_on,
            scopeText: held.paper.scopeText,
            files: shownFiles(config, actor, held.paper.fileIds, now),
          }
        : null,
      registered,
      heldScopes,
      content: {
        certificate: shownCertificate(config, actor, filledIn?.certificates[0] ?? begun, now),
        scopes: filledIn?.scopes ?? heldScopes,
        proofs: shownFiles(config, actor, filledIn?.proofFileIds ?? [], now),
        registration: filledIn?.registration ?? (registered && licensedFacts(registered)),
      },
    }
  }

const endsSoon = ({ expires_on: end }: Pick<CertificateVersionRow, 'expires_on'>, today: string) =>
  end !== null && daysBetween(today, end) <= RENEWABLE_DAYS
