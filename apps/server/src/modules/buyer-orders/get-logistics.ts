import { GetLogistics, maskPhone, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { packagesOf, packageView } from './package-rows.ts'

/** One package of the shop with its track, newest first; `isTracked` says whether updates are to be expected. */
export const getLogistics =
  (isTracked: boolean) =>
  async (
    { db, actor, now }: QueryContext<typeof GetLogistics>,
    { packageId }: In<typeof GetLogistics>,
  ): Promise<Out<typeof GetLogistics>> => {
    const [row] = await packagesOf(db, actor.shop.id, sql`p.id = ${packageId}`)
    if (!row) refuse(GetLogistics, 'NOT_FOUND', {}, '没有这个包裹')
    const { receiver, phone, text } = row.address
    return {
      ...packageView(row, now),
      isTracked,
      address: `${receiver} ${maskPhone(phone)} ${text}`,
      tracks: row.tracks.map((t) => ({ ...t, at: new Date(t.at).toISOString() })),
    }
  }
