import { sql } from '../../../src/kernel/sql.ts'
import {
  makeBuyer,
  sendPapers,
  makeAddition,
  makeFeedback,
  makeFeedbackFile,
  makeJoinRequest,
  makeCardFile,
  makeLicenceFile,
  makeNotice,
  makeShop,
  makeShopPhoto,
} from '../../factories/index.ts'
import type { World } from '../../world.ts'
import { once, type Party } from './party.ts'

/** Withdraws what a person has asked to add: they have one that is open, and each call of a walk has another one. */
export const withdrawAdditions = (world: World, userId: number) =>
  world.write(sql`update joining.addition set state = 4 where user_id = ${userId} and state <> 2`)

/** What the person who owns the shop has, and what they ask of other shops. */
export function personFixtures(world: World, { buyer }: Party) {
  const { userId, shopId } = buyer
  return {
    /** Another session of the same person. */
    sessionId: once(async () => {
      // With another kind of client: a person has one session for each.
      const id = crypto.randomUUID()
      await world.write(
        sql`insert into access.session (id, user_id, shop_id, client_kind, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at)
          select ${id}, user_id, shop_id, 1, sha256(access_hash), access_until, sha256(refresh_hash), refresh_until, created_at, seen_at
          from access.session where user_id = ${userId} and ended_at is null`,
      )
      return id
    }),
    avatarFileId: once(async () => {
      const id = crypto.randomUUID()
      await world.write(
        sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
          values (${id}, ${`u:${userId}`}, 'avatar', true, 'a.webp', 'image/webp', 1, ${id}, ${world.clock.now()})`,
      )
      return id
    }),
    /** A photo that the person has uploaded for a shop. */
    shopPhotoId: once(() => makeShopPhoto(world, userId)),
    /** A picture of a licence that the person has uploaded. */
    licenceFileId: once(() => makeLicenceFile(world, userId)),
    /** A side of an identity card that the person has uploaded. */
    cardFileId: once(() => makeCardFile(world, userId)),
    /** The person’s own application to add a shop. */
    ownAdditionId: once(async () => {
      const { additionId } = await makeAddition(world)
      await withdrawAdditions(world, userId)
      await world.write(sql`update joining.addition set user_id = ${userId} where id = ${additionId}`)
      return additionId
    }),
    /** The person’s own papers as a purchaser. */
    ownPapersId: once(async () => {
      const { submissionId } = await sendPapers(world, await makeBuyer(world, { shopId, role: 'purchaser' }))
      await world.write(sql`update purchasers.submission set state = 4 where user_id = ${userId} and state = 1`)
      await world.write(
        sql`update purchasers.submission set user_id = ${userId}, version = ${submissionId % 1_000_000_000} where id = ${submissionId}`,
      )
      return submissionId
    }),
    /** A shop that the person could join. */
    foundShopId: once(async () => (await makeShop(world)).shopId),
    /** The person's own request to join another shop, which waits. */
    ownRequestId: once(async () => {
      // A person has one that waits; each call of a walk has another one.
      await world.write(sql`update joining.request set state = 4 where user_id = ${userId} and state = 1`)
      return makeJoinRequest(world, (await makeShop(world)).shopId, userId)
    }),
    /** A notice for the person. */
    noticeId: once(() => makeNotice(world, userId)),
    /** A feedback of the person, with a picture. */
    feedback: once(async () => {
      // Each call of a walk has another one.
      await world.write(sql`delete from kernel.attempt where subject = ${`feedback:u:${userId}`}`)
      return makeFeedback(world, buyer)
    }),
    /** A picture that the person has uploaded for one. */
    feedbackFileId: once(() => makeFeedbackFile(world, userId)),
  }
}
