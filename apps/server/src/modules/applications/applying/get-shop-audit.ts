import { REVIEW, type ApplicationLevel, type ReviewState, type GetShopAudit, type Out } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import type { Buyer } from '../../access/index.ts'
import { certificateStandings, isRenewable, listCertificates } from '../../qualification/index.ts'
import { findShopRecord, mayOrder, type ShopRecord } from '../../shops/index.ts'
import { findNewest, listOpenUpdates, type ApplicationRow } from '../application-rows.ts'
import { beginning, procurementForm } from './beginning.ts'
import { addersCertificates } from '../content/adders-certificates.ts'
import { changedSince } from '../content/changed-content.ts'
import type { Content } from '../content/content.ts'
import { listHeldPapers } from '../content/held-papers.ts'
import { nextStepOf } from './next-step.ts'
import { shownCertificate } from '../content/shown-papers.ts'
import { storedContent } from '../content/stored-content.ts'

/** What the shop may see and buy, what it applied for, and what to do next. Members who may not apply see states without papers. */
export const getShopAudit =
  (config: Config) =>
  async ({ db, actor, now }: QueryContext<typeof GetShopAudit>): Promise<Out<typeof GetShopAudit>> => {
    const { shop } = actor
    const [record, certificates, open, forPrices, toBuy] = await Promise.all([
      findShopRecord(db, shop.id),
      listCertificates(db, shop.id),
      listOpenUpdates(db, shop.id),
      filledIn(config, db, actor, 'price'),
      filledIn(config, db, actor, 'procure'),
    ])
    const today = chinaDay(now)
    const standings = certificateStandings(shop.type, certificates, today, updatesOf(open))
    const price = shop.canSeePrice ? REVIEW.approved : (forPrices.application?.state ?? shop.priceState)
    // Only forms that were never filled in begin with them.
    const added =
      mayOrder(shop) && !(forPrices.application && toBuy.application)
        ? await addersCertificates(db, config.secrets, { shopId: shop.id, userId: actor.userId }, now)
        : null
    const asked = mayOrder(shop) ? (forPrices.content ?? beginning('price', record!, added?.licence)) : null
    const renewal = renewalState(shop, toBuy.application, isRenewable(certificates, today))
    // What was approved shows what counts, due or not; a renewal that is being filled in says what it says.
    const begins = renewal === REVIEW.draft || (renewal ?? shop.procureState) === REVIEW.approved
    const updated = asked && begins ? await updatedPapers(db, config, shop.id) : []
    const form = asked && procurementForm(toBuy.content, asked, record!, { updated, added: toBuy.application ? null : added })
    const bought =
      form && updated.length > 0 ? { ...form, scopes: [...shop.scopes, ...shop.resting.map(({ scope }) => scope)] } : form
    const procure = {
      // While a renewal has not been begun, the application of before says nothing about it.
      ...(renewal === REVIEW.draft
        ? standing(renewal, undefined)
        : standing(renewal ?? shop.procureState, toBuy.application, toBuy.changed)),
      renews: renewal !== null,
    }
    const papers = (content: Content) => shownCertificates(config, actor, content, now)
    return {
      price: {
        ...standing(price, forPrices.application, forPrices.changed),
        content: asked && { certificates: papers(asked), contact: asked.contact, phone: asked.phone },
      },
      procure: {
        ...procure,
        content: bought && { ...procureContent(bought, record!), certificates: papers(bought) },
      },
      certificates: standings,
      missing:
        shop.procureState === REVIEW.approved ? [] : standings.flatMap(({ kind, state }) => (state === 'missing' ? [kind] : [])),
      nextStep: nextStepOf(shop, price, procure, standings),
    }
  }

/** The updates of a shop that wait or were rejected, by their certificates. */
export const updatesOf = (open: Awaited<ReturnType<typeof listOpenUpdates>>) =>
  new Map(open.map(({ id, kind, state }) => [kind as string, { auditId: id, state }]))

/** The certificates that count because they were updated: what was sent with all others is older. */
const updatedPapers = async (db: Reader, { secrets }: Config, shopId: number) =>
  (await listHeldPapers(db, secrets, shopId)).flatMap(({ paper, isUpdate }) => (isUpdate ? [paper] : []))

/**
 * Where the renewal of a shop's certificates stands, given its newest application: approved, as that one, while nothing has ended and
 * nothing was begun. Null: it has no right to buy yet, or nothing is due.
 */
function renewalState(
  { procureState, expiredCertificate }: Buyer['shop'],
  newest: ApplicationRow | undefined,
  isDue: boolean,
): ReviewState | null {
  if (procureState !== REVIEW.approved) return null
  if (!isDue && newest?.state !== REVIEW.waiting) return null
  if (newest && newest.state !== REVIEW.approved && newest.state !== REVIEW.ended) return newest.state
  return expiredCertificate ? REVIEW.draft : REVIEW.approved
}

/** A shop's newest application of a level with what it says, for members who may apply. */
async function filledIn({ secrets }: Config, db: Reader, { shop }: Buyer, level: ApplicationLevel) {
  const application = await findNewest(db, shop.id, { level, kind: '' })
  const content = mayOrder(shop) ? await storedContent(db, secrets, application) : null
  return { application, content, changed: await changedSince(db, secrets, application, { type: shop.type, present: content }) }
}

export const standing = (state: ReviewState, application: ApplicationRow | undefined, changed: string[] = []) => ({
  state,
  auditId: application?.id ?? null,
  reasons: application?.reasons ?? {},
  changed,
  submittedAt: application?.submitted_at?.toISOString() ?? null,
  decidedAt: application?.decided_at?.toISOString() ?? null,
  updatedAt: application?.updated_at.toISOString() ?? null,
})

const procureContent = (
  { capacity, scopes, receiver, receiverPhone }: Content,
  { region_name, address, legal_person }: ShopRecord,
) => ({
  capacity,
  scopes,
  receiver,
  receiverPhone,
  address: `${region_name}${address}`,
  legalPerson: legal_person,
})

/** The certificates with addresses that open their pictures for this member. */
const shownCertificates = (config: Config, actor: Buyer, { certificates }: Content, now: Date) =>
  certificates.map((certificate) => shownCertificate(config, actor, certificate, now))
