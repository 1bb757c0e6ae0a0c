import {
  ConsoleGetDocument,
  GiveConsent,
  ListMissingConsents,
  PublishDocument,
  type Args,
  type LoginAgreement,
} from '@shop/contract'
import { addDays, chinaDay, chinaDayStart } from '../../src/kernel/clock.ts'
import type { World } from '../world.ts'
import { nextNumber } from './sequence.ts'
import { makeOperator } from './sellers.ts'

type Options = Partial<Omit<Args<typeof PublishDocument>, 'base' | 'effectiveOn'>> & { days?: number }

/** Announces a version of a document, in a week by default, or a new rule; returns also when it takes effect. */
export async function publishDocument(world: World, { days = 7, key = null, ...options }: Options = {}) {
  const { token } = await makeOperator(world, { rights: ['content'] })
  const effectiveOn = addDays(chinaDay(world.clock.now()), days)
  const base = key === null ? 0 : (await world.call(ConsoleGetDocument, { key }, token)).data.versions[0]!.version
  const title = `第${nextNumber()}号文件`
  const input = {
    key,
    base,
    topic: '交易',
    title,
    text: '## 一、新的约定\n\n写明变化。',
    asksConsent: false,
    effectiveOn,
    ...options,
  }
  const { code, msg, data } = await world.call(PublishDocument, input, token)
  if (code !== 200) throw new Error(`the document was not published: ${msg}`)
  return { ...data, title: input.title, begins: chinaDayStart(effectiveOn) }
}

/** The agreements whose consent this user has still to give, as `[key, version]`. */
export const missingConsents = async (world: World, token: string) =>
  (await world.call(ListMissingConsents, {}, token)).data.rows.map(({ key, version }) => [key, version])

/** Gives consent to these versions; returns the answer. */
export const giveConsent = (world: World, token: string, ...agreements: [LoginAgreement, number][]) =>
  world.call(GiveConsent, { agreements: agreements.map(([key, version]) => ({ key, version })) }, token)
