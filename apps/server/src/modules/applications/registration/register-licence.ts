import { PAGES, REGISTRATION_NAMES, type Registration, type RegistrationChange } from '@shop/contract'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { notifyShop } from '../../messaging/index.ts'
import { endRight } from '../../purchasers/index.ts'
import { changeRegistration, findShopRecord, listLegalPersons, type SoundOf } from '../../shops/index.ts'
import type { ApplicationRow } from '../application-rows.ts'
import type { Content } from '../content/content.ts'
import { insertChange } from './change-rows.ts'
import { changesOf, registeredOf, registrationOf } from './registered.ts'

type Context = Pick<TransactionContext, 'tx' | 'now' | 'settings' | 'emit'>

/**
 * Registers a shop with what its licence says that was just approved: its name, its legal person, and its address, which is where goods are
 * sent from now on. Who ordered as the legal person of before does no longer. Members are notified. Callers hold the shop's lock. Returns
 * what changed; none: all of it stood there.
 */
export async function registerLicence(
  soundOf: SoundOf,
  context: Context,
  { id, shop_id: shopId }: Pick<ApplicationRow, 'id' | 'shop_id'>,
  content: Pick<Content, 'certificates' | 'registration' | 'proofFileIds'>,
  by: string,
): Promise<RegistrationChange[]> {
  const { tx, now, emit } = context
  const before = registeredOf((await findShopRecord(tx, shopId))!)
  const after = registrationOf(content)
  const changes = changesOf(content, before)
  if (!after || changes.length === 0) return []
  // Whoever sent it proved every change: the shop was registered otherwise then.
  if (content.proofFileIds.length === 0)
    badInput({ approve: '提交后门店的登记信息变了，与这份证照不一致，请驳回，让门店重新核对' })
  const facts = { name: after.name, legal_person: after.legalPerson, region_id: after.regionId!, address: after.address }
  const addressId = await changeRegistration(tx, shopId, { ...facts, spoken: soundOf(after.name) }, now)
  await insertChange(tx, { application_id: id, shop_id: shopId, by_name: by, at: now }, { before, after })
  if (before.legalPerson !== after.legalPerson) await endLegalPersons(context, shopId, after)
  if (addressId !== null) await emit('address-decided', { shop: shopId }, { id: addressId, approved: true })
  const text = changes.map(({ field, before: old, after: next }) => `${REGISTRATION_NAMES[field]}：${old} → ${next}`).join('；')
  await notifyShop(context, shopId, {
    kind: 'audit',
    title: '门店登记信息已变更',
    text: `${text}${nextStep(changes)}`,
    to: PAGES.credential,
  })
  return changes
}

/** Ends the rights that rest on being the legal person of before. */
async function endLegalPersons(context: Context, shopId: number, { name: shopName, legalPerson }: Registration) {
  const reason = `门店的法定代表人已变更为${legalPerson}`
  for (const userId of await listLegalPersons(context.tx, shopId))
    await endRight(context, { shopId, userId, shopName }, { ended_by: 'platform', reason })
}

const nextStep = (changes: readonly RegistrationChange[]) =>
  changes.some(({ field }) => field === 'legalPerson') ? '。请更新法定代表人身份证；新法定代表人提交本人资料后可下单' : ''
