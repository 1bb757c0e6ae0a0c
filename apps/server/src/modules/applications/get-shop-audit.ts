import { AUDIT, type GetShopAudit, type Out } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Reader } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { Buyer } from '../access/index.ts'
import { privateAddress, viewerOf } from '../files/index.ts'
import { certificateStandings, listCertificates } from '../qualification/index.ts'
import { findShopRecord, mayOrder } from '../shops/index.ts'
import { findNewest, findVersion, type ApplicationRow } from './application-rows.ts'
import { openContent, type Content } from './content.ts'
import { nextStepOf } from './next-step.ts'

/** What the shop may see and buy, what it applied for, and what to do next. Members who may not apply see states without papers. */
export const getShopAudit =
  (config: Config) =>
  async ({ db, actor, now }: QueryContext<typeof GetShopAudit>): Promise<Out<typeof GetShopAudit>> => {
    const { shop } = actor
    const [application, certificates] = await Promise.all([findNewest(db, shop.id, 'price'), listCertificates(db, shop.id)])
    const content = mayOrder(shop) ? await contentFor(config, db, actor, application) : null
    const standings = certificateStandings(shop.type, certificates, chinaDay(now))
    const price = shop.canSeePrice ? AUDIT.approved : (application?.state ?? shop.priceState)
    const reasons = application?.reasons ?? {}
    return {
      price: {
        state: price,
        auditId: application?.id ?? null,
        reasons,
        submittedAt: application?.submitted_at?.toISOString() ?? null,
        decidedAt: application?.decided_at?.toISOString() ?? null,
        content: content && shownTo(config, actor, content, now),
      },
      procure: { state: shop.procureState, auditId: null, reasons: {} },
      certificates: standings,
      missing: standings.filter(({ state }) => state === 'missing').map(({ kind }) => kind),
      nextStep: nextStepOf(shop, price),
    }
  }

/** What is filled in: the draft, otherwise what was sent last; a form begins with what the shop is registered with. */
async function contentFor(
  { secrets }: Config,
  db: Reader,
  actor: Buyer,
  application: ApplicationRow | undefined,
): Promise<Content> {
  const sealed = application && (application.draft ?? (await findVersion(db, application.id, application.version))?.content)
  if (sealed) return openContent(secrets, sealed)
  const shop = (await findShopRecord(db, actor.shop.id))!
  const licence = {
    kind: 'business-licence' as const,
    number: shop.credit_code,
    holder: shop.name,
    expiresOn: null,
    longTerm: false,
    fileIds: [],
  }
  return { certificates: [licence], contact: shop.contact, phone: shop.phone }
}

/** The content with addresses that open its pictures for this member. */
const shownTo = (config: Config, actor: Buyer, { certificates, contact, phone }: Content, now: Date) => ({
  certificates: certificates.map(({ kind, number, holder, expiresOn, longTerm, fileIds }) => ({
    kind,
    number,
    holder,
    ...(expiresOn !== null && { expiresOn }),
    longTerm,
    files: fileIds.map((fileId) => ({ fileId, url: privateAddress(config, fileId, viewerOf(actor), now).url })),
  })),
  contact,
  phone,
})
