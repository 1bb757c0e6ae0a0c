import { REVIEW, CORE_KINDS, type ApplicationLevel, type ReviewState } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { endPermitsOf, ensureLicenceAddress, findShopRecord, headquartersMoved } from '../shops/index.ts'
import { findGrants, grantProcurement, renewCertificate, setPriceState, setProcureState } from '../qualification/index.ts'
import { notifyShop } from '../messaging/index.ts'
import type { ApplicationRow } from './application-rows.ts'
import { decisionNotice } from './decision-notice.ts'
import { grantToSender } from './grant-to-sender.ts'
import { contentOfVersion } from './content/stored-content.ts'
import { assertTransition } from '../reviews/index.ts'

interface Step {
  /** Who does it: an operator by name; a user by id, because the history stays when they leave, and their name does not. */
  by: string | { userId: number }
  /** Why fields were rejected, by their names; `revoked`: why it was ended. */
  reasons?: Record<string, string>
}
type Context = Pick<TransactionContext, 'tx' | 'now' | 'settings' | 'emit' | 'enqueue'>

/**
 * Moves a locked application to another state, with a row of history; the shop's qualification and its open pages follow in the same
 * transaction. Sending counts a version and clears the draft.
 */
export async function transitionApplication(
  config: Pick<Config, 'secrets'>,
  context: Context,
  application: ApplicationRow,
  to: ReviewState,
  { by, reasons = {} }: Step,
): Promise<void> {
  const { tx, now, emit } = context
  const { id, level, shop_id: shopId, state, version } = application
  assertTransition(state, to)
  const isSent = to === REVIEW.waiting
  const isDecided = to === REVIEW.approved || to === REVIEW.rejected || to === REVIEW.ended
  const next = isSent ? version + 1 : version
  const why = JSON.stringify(reasons)
  const [name, userId] = typeof by === 'string' ? [by, null] : ['门店', by.userId]
  await sql`update applications.application set state = ${to}, version = ${next}, reasons = ${why}::jsonb, updated_at = ${now},
      draft = case when ${isSent} then null else draft end,
      submitted_at = case when ${isSent} then ${now}::timestamptz else submitted_at end,
      decided_at = case when ${isDecided} then ${now}::timestamptz end, decided_by = ${isDecided ? name : ''},
      claimed_by = null, claimed_at = null
    where id = ${id}`.execute(tx)
  await sql`insert into applications.transition (application_id, at, from_state, to_state, version, by_name, by_user_id, reasons)
    values (${id}, ${now}, ${state}, ${to}, ${next}, ${name}, ${userId}, ${why}::jsonb)`.execute(tx)
  await EFFECTS[level](config, context, application, to)
  if (isDecided) await headquartersMoved(context, shopId)
  if (isDecided) await notifyShop(context, shopId, decisionNotice(application, to, reasons))
  await emit('application-moved', { shop: shopId }, { auditId: id, level, state: to })
}

/** What a transition of each level does to the shop. */
const EFFECTS: Record<ApplicationLevel, (...moved: Moved) => Promise<unknown>> = {
  price: (_config, { tx, now }, { shop_id: shopId }, to) => setPriceState(tx, shopId, to, now),
  procure: async (config, context, application, to) => {
    if (to !== REVIEW.approved && (await isRenewal(context.tx, application))) return
    await setProcureState(context.tx, application.shop_id, to, context.now)
    if (to === REVIEW.approved) await openProcurement(config, context, application)
    if (to === REVIEW.ended) await endPermitsOf(context.tx, application.shop_id)
  },
  update: async (config, context, application, to) => {
    if (to === REVIEW.approved) await replaceCertificate(config, context, application)
  },
}
type Moved = [config: Pick<Config, 'secrets'>, context: Context, application: ApplicationRow, to: ReviewState]

/**
 * Whether it is another application that gave the shop its right to buy. The shop keeps that right while it renews its certificates,
 * whatever becomes of the renewal: the dates of those it has decide until when it buys.
 */
const isRenewal = async (tx: Context['tx'], { shop_id: shopId, state }: ApplicationRow) =>
  state !== REVIEW.approved && (await findGrants(tx, shopId)).buys

/** The shop buys what the version that was approved says, and its goods go to the address on its licence. */
async function openProcurement(config: Moved[0], context: Context, application: ApplicationRow) {
  const { tx, now } = context
  const { id: auditId, shop_id: shopId, version } = application
  const content = (await contentOfVersion(tx, config.secrets, application, version))!
  await grantProcurement(tx, shopId, { ...content, auditId }, now)
  await grantToSender(config.secrets, context, application, content.certificates)
  await ensureLicenceAddress(tx, shopId, { receiver: content.receiver, phone: content.receiverPhone }, now)
}

/** The certificate that was approved takes the place of the one before; nothing else changes. */
async function replaceCertificate(config: Moved[0], context: Context, application: ApplicationRow) {
  const { tx, now } = context
  const { id: auditId, shop_id: shopId, version } = application
  const { certificates, scopes } = (await contentOfVersion(tx, config.secrets, application, version))!
  const certificate = certificates[0]!
  const shop = (await findShopRecord(tx, shopId))!
  const isCore = CORE_KINDS[shop.type].includes(certificate.kind)
  await renewCertificate(tx, shopId, { certificate, scopes, auditId, isCore }, now)
  if (certificate.kind === 'power-of-attorney') await grantToSender(config.secrets, context, application, [certificate])
}
