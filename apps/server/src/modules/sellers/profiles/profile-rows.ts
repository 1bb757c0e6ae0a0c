import { REVIEW, type ConsoleGetOwnProfile, type Out, type ReviewState } from '@shop/contract'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { lockSeller } from '../../catalog/index.ts'
import type { ProfileTable } from '../tables.gen.ts'

export const PROFILE = columnsOf<ProfileTable>()(
  'id',
  'seller_id',
  'state',
  'logo_file_id',
  'introduction',
  'specialities',
  'sent_at',
  'sent_by',
  'decided_at',
  'decided_by',
  'reason',
)
export interface ProfileRow extends RowOf<typeof PROFILE> {
  state: ReviewState
}

/** The address at which pages show a logo: three times as wide as the largest place for it. */
export const logoAddress = (fileId: string) => `/files/u/${fileId}-200.webp`

const findProfile = (db: Executor, profileId: number) =>
  first(db, sql<ProfileRow>`select ${PROFILE.list} from sellers.profile where id = ${profileId}`)

/** A version under the lock of its seller: what a seller says of itself is sent, withdrawn and decided by one at a time. */
export async function lockProfile(tx: Tx, profileId: number): Promise<ProfileRow | undefined> {
  const found = await findProfile(tx, profileId)
  if (!found) return undefined
  await lockSeller(tx, found.seller_id)
  return findProfile(tx, profileId)
}

/** What waits of a seller is no longer reviewed. */
export const withdrawWaiting = (tx: Tx, sellerId: number) =>
  sql`update sellers.profile set state = ${REVIEW.withdrawn} where seller_id = ${sellerId} and state = ${REVIEW.waiting}`.execute(
    tx,
  )

type View = NonNullable<Out<typeof ConsoleGetOwnProfile>['waiting']>
/** A version as both sides of the console see it. */
export const profileView = (row: ProfileRow): View => ({
  profileId: row.id,
  logo: row.logo_file_id === null ? null : { fileId: row.logo_file_id, url: logoAddress(row.logo_file_id) },
  introduction: row.introduction,
  specialities: row.specialities,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  sentBy: row.sent_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  rejection: row.reason,
})

/** What the log records of a version. */
export const loggedProfile = ({
  logo_file_id: logo,
  introduction,
  specialities,
}: Pick<ProfileRow, 'logo_file_id' | 'introduction' | 'specialities'>) => ({
  ...(logo !== null && { logo: true }),
  introduction,
  ...(specialities.length > 0 && { specialities: specialities.join('、') }),
})
