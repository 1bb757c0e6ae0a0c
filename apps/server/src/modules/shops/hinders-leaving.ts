import { PAGES } from '@shop/contract'
import type { HindersLeaving } from '../../kernel/personal-data.ts'
import { isLastOwner, listShopsOf } from './members.ts'

/** Shops that would be left without an owner while others work in them. */
export const ownershipHindersLeaving: HindersLeaving = async (db, { userId, alone }) => {
  const owned = (await listShopsOf(db, userId)).filter(({ id, role }) => role === 'owner' && !alone.includes(id))
  const last = await Promise.all(owned.map(({ id }) => isLastOwner(db, id, userId)))
  const left = owned.filter((_, at) => last[at]).map(({ name }) => `“${name}”`)
  const text = `您是${left.join('、')}唯一的负责人，请先移交`
  return left.length > 0 ? [{ kind: 'lastOwner', count: left.length, text, to: PAGES.person }] : []
}
