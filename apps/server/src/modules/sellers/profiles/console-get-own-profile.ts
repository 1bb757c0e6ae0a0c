import { REVIEW, type ConsoleGetOwnProfile, type Out } from '@shop/contract'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { sql } from '../../../kernel/sql.ts'
import { findShownProfile } from '../../catalog/index.ts'
import { PROFILE, profileView, type ProfileRow } from './profile-rows.ts'

const { waiting, approved, rejected } = REVIEW

/** The profile of the caller's own seller: what shops see, and what was sent last, unless that is what they see. */
export async function consoleGetOwnProfile({
  db,
  actor,
}: QueryContext<typeof ConsoleGetOwnProfile>): Promise<Out<typeof ConsoleGetOwnProfile>> {
  const [seller, last] = await Promise.all([
    findShownProfile(db, actor.sellerId),
    first(
      db,
      sql<ProfileRow>`select ${PROFILE.list} from sellers.profile
        where seller_id = ${actor.sellerId} and state = any (${[waiting, approved, rejected]}::smallint[])
        order by decided_at desc nulls first, id desc limit 1`,
    ),
  ])
  const { name, ...shown } = seller!
  return {
    name,
    shown,
    waiting: last?.state === waiting ? profileView(last) : null,
    rejected: last?.state === rejected ? profileView(last) : null,
  }
}
