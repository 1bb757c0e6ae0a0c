import { PAGES, PLAIN_SCOPES, SCOPE_NAMES, SetPlainScopes, type In, type Scope } from '@shop/contract'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { notifyShop } from '../messaging/index.ts'
import { findGrants, findScopes, setPlainScopes as replaceScopes } from '../qualification/index.ts'
import { findFrozen, headquartersMoved, lockShop } from '../shops/index.ts'

/** Allows a shop what no certificate gives, or ends that, under its lock: with the commit it may order these goods, or may not. */
export async function setPlainScopes(
  context: CommandContext<typeof SetPlainScopes>,
  { shopId, scopes, reason }: In<typeof SetPlainScopes>,
): Promise<Audited<typeof SetPlainScopes>> {
  const { tx, now, emit } = context
  await lockShop(tx, shopId)
  if ((await findFrozen(tx, shopId)) === undefined) refuse(SetPlainScopes, 'NOT_FOUND', {}, '没有这家门店')
  if (!(await findGrants(tx, shopId)).buys) refuse(SetPlainScopes, 'NOT_BUYING_YET')
  const was = plainOf(await findScopes(tx, shopId))
  const became = plainOf(scopes)
  if (String(was) === String(became)) badInput({ scopes: '和现在的一样' })
  await replaceScopes(tx, shopId, became, now)
  await notifyShop(context, shopId, {
    kind: 'account',
    title: '门店经营范围已调整',
    text: textOf(was, became),
    to: PAGES.person,
  })
  await emit('scopes-changed', { shop: shopId }, {})
  await headquartersMoved(context, shopId)
  return {
    answer: { done: true },
    audit: { subjectId: shopId, before: { scopes: namesOf(was) }, after: { scopes: namesOf(became), reason } },
  }
}

type Plain = (typeof PLAIN_SCOPES)[number]
const plainOf = (scopes: readonly Scope[]) => PLAIN_SCOPES.filter((scope) => scopes.includes(scope))
const namesOf = (scopes: readonly Plain[]) => scopes.map((scope) => SCOPE_NAMES[scope]).join('、') || '无'
/** What changes for the shop. */
function textOf(was: readonly Plain[], became: readonly Plain[]): string {
  const [added, removed] = [became.filter((one) => !was.includes(one)), was.filter((one) => !became.includes(one))]
  return [added.length > 0 && `可以采购${namesOf(added)}了`, removed.length > 0 && `不能再采购${namesOf(removed)}`]
    .filter(Boolean)
    .join('；')
}
