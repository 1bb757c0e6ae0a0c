import { PAGES } from '@shop/contract'
import type { HindersLeaving } from '../../kernel/personal-data.ts'
import { isLastOwner, listShopsOf } from './members.ts'

/** Shops that would be left without an owner while others work in them: each is handed over among its members. */
export const ownershipHindersLeaving: HindersLeaving = async (db, { userId, alone }) => {
  const owned = (await listShopsOf(db, userId)).filter(({ id, role }) => role === 'owner' && !alone.includes(id))
  const last = await Promise.all(owned.map(({ id }) => isLastOwner(db, id, userId)))
  return owned
    .filter((_, at) => last[at])
    .map(({ id: shopId, name }) => ({
      kind: 'lastOwner',
      shopId,
      count: 1,
      text: `您是“${name}”唯一的负责人，请先移交`,
      to: `${PAGES.person}?highlight=members`,
    }))
}
