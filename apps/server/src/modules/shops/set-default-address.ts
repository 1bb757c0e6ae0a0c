import { REVIEW, SetDefaultAddress, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findAddress, makeDefault } from './queries.ts'
import { lockShopAs } from './roles.ts'

/** Makes an approved address the shop's default. */
export async function setDefaultAddress(
  { tx, actor }: CommandContext<typeof SetDefaultAddress>,
  { id }: In<typeof SetDefaultAddress>,
) {
  const { shop } = actor
  await lockShopAs('purchaser', tx, actor)
  const address = await findAddress(tx, shop.id, id)
  if (!address) refuse(SetDefaultAddress, 'NOT_FOUND')
  if (address.state === REVIEW.rejected)
    refuse(SetDefaultAddress, 'ADDRESS_NOT_APPROVED', {}, '该地址未通过审核，请修改后重新提交')
  if (address.state !== REVIEW.approved) refuse(SetDefaultAddress, 'ADDRESS_NOT_APPROVED')
  await makeDefault(tx, shop.id, id)
  return { done: true as const }
}
