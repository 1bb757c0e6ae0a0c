import { REVIEW, maskIdentity, maskPhone, ROLE_NAMES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import { countCollected, type EraseUser, type PersonalData } from '../../kernel/personal-data.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { listAdditionsOf, presentContent } from './additions/addition-rows.ts'
import { EMPTY } from './additions/content.ts'
import { listRequestsOf } from './request-rows.ts'
import type { OwnerProposalTable, RequestTable } from './tables.gen.ts'

/** The shops that a user asked to join, and under which name. */
const requests: PersonalData = {
  kind: 'identity',
  tables: ['joining.request'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select submitted_at as at from joining.request where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await listRequestsOf(db, userId, { limit })
    return found.map((it) => ({
      title: '申请加入门店',
      at: it.submitted_at,
      fields: [
        { label: '姓名', value: it.name },
        { label: '门店', value: it.shop_name },
        { label: '角色', value: ROLE_NAMES[it.role] },
      ],
    }))
  },
}

/** Shops as whose owner the platform named a user, or was about to. */
const ownerships: PersonalData = {
  kind: 'identity',
  tables: ['joining.owner_proposal'],
  count: (db, userId, now) =>
    countCollected(db, sql`(select proposed_at as at from joining.owner_proposal where user_id = ${userId})`, now),
  async list(db, userId, limit) {
    const found = await rows(
      db,
      sql<Pick<OwnerProposalTable, 'name' | 'proposed_at'> & { shop: string }>`select p.name, p.proposed_at, h.name as shop
        from joining.owner_proposal p join shops.shop h on h.id = p.shop_id where p.user_id = ${userId} order by p.id desc limit ${limit}`,
    )
    return found.map((it) => ({
      title: '平台指定负责人',
      at: it.proposed_at,
      fields: [
        { label: '姓名', value: it.name },
        { label: '门店', value: it.shop },
      ],
    }))
  },
}

/** When a user sent applications to add a shop, each version. */
const sentAdditions = (userId: number) =>
  sql`(select v.submitted_at as at from joining.addition a join joining.addition_version v on v.addition_id = a.id where a.user_id = ${userId})`

/** Who a user said they are when they added a shop. */
const additions = (secrets: Secrets): PersonalData => ({
  kind: 'identity',
  tables: ['joining.addition'],
  count: (db, userId, now) => countCollected(db, sentAdditions(userId), now),
  async list(db, userId, limit) {
    const found = await listAdditionsOf(db, userId, { limit })
    return Promise.all(
      found.map(async (row) => {
        const content = (await presentContent(db, secrets, row)) ?? EMPTY
        const pictures = [content.idFront, content.idBack, ...content.poaFiles].filter(Boolean).length
        return {
          title: '申请新增门店',
          at: row.submitted_at ?? row.updated_at,
          fields: [
            { label: '门店', value: content.name },
            { label: '姓名', value: content.personName },
            { label: '身份证号', value: content.idNumber, masked: maskIdentity(content.idNumber) },
            { label: '联系电话', value: content.phone, masked: maskPhone(content.phone) },
            { label: '身份证和委托书照片', value: `${pictures} 张，加密保存` },
            { label: '营业执照照片', value: `${content.licenceFiles.length} 张，加密保存` },
          ],
        }
      }),
    )
  },
})

/** The places that a user gave for shops they added. */
const places = (secrets: Secrets): PersonalData => ({
  kind: 'location',
  tables: [],
  count: (db, userId, now) => countCollected(db, sentAdditions(userId), now),
  async list(db, userId, limit) {
    const found = await listAdditionsOf(db, userId, { limit })
    return Promise.all(
      found.map(async (row) => {
        const { address, name, longitude, latitude } = (await presentContent(db, secrets, row)) ?? EMPTY
        const point = longitude === null || latitude === null ? [] : [{ label: '经纬度', value: `${longitude}, ${latitude}` }]
        return {
          title: '门店地址',
          at: row.submitted_at ?? row.updated_at,
          fields: [{ label: name || '门店', value: address }, ...point],
        }
      }),
    )
  },
})

export const personalDataOf = (secrets: Secrets) => [requests, ownerships, additions(secrets), places(secrets)]

/**
 * What waits is withdrawn, what was only typed is deleted, and names go. What was sent stays encrypted: it is the origin of a shop's
 * papers, which the trade keeps for five years.
 */
export const eraseUser: EraseUser = async ({ tx, now, emit }, userId) => {
  const withdrawn = await rows(
    tx,
    sql<Pick<RequestTable, 'shop_id'>>`update joining.request set state = ${REVIEW.withdrawn}, updated_at = ${now}
      where user_id = ${userId} and state = ${REVIEW.waiting} returning shop_id`,
  )
  for (const { shop_id: shop } of withdrawn) await emit('members-changed', { shop }, {})
  await sql`update joining.request set name = '已注销用户', note = '' where user_id = ${userId}`.execute(tx)
  await sql`update joining.request set decided_by = '已注销用户' where decided_by_id = ${userId}`.execute(tx)
  await sql`delete from joining.owner_proposal where user_id = ${userId} and decided_at is null`.execute(tx)
  await sql`update joining.owner_proposal set name = '已注销用户' where user_id = ${userId}`.execute(tx)
  await sql`update joining.addition set person_name = '已注销用户', identity_hash = null, draft = null, claimed_by = null, claimed_at = null,
      updated_at = ${now}, state = case when state = ${REVIEW.waiting} then ${REVIEW.withdrawn} else state end
    where user_id = ${userId}`.execute(tx)
}
