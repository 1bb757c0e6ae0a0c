import {
  AcceptSalesman,
  ApplySellerAccount,
  ApplyShopAudit,
  EditShopAudit,
  GetInfo,
  RemoveAddress,
  RenewSalesmanInvitation,
  SaveAddress,
  SetDefaultAddress,
  type Endpoint,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  givePapers,
  HUANGPU,
  makeApplicant,
  makeApplication,
  makeBuyer,
  makeCorePapers,
  makeSalesman,
  makeSeller,
  makeSellerOperator,
  type Buyer,
} from '../../../test/factories/index.ts'
import { holdRow } from '../../../test/held-row.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const address = { receiver: '王芳', phone: '13800000001', regionId: HUANGPU, detail: '南京东路 100 号 2 楼' }
interface Asked {
  call: Endpoint
  by: Buyer
  input: Record<string, unknown>
}
/** What members ask for who order or own, and what it needs. */
const ASKED: Record<string, () => Promise<Asked>> = {
  async 'an application that is sent'() {
    const by = await makeApplicant(world)
    return { call: ApplyShopAudit, by, input: { level: 'price', ...by.complete, submit: true } }
  },
  async 'an application that is sent again'() {
    const by = await makeApplication(world)
    await world.call(EditShopAudit, { auditId: by.auditId, withdraw: true }, by.token)
    const draft = await world.call(ApplyShopAudit, { level: 'price', submit: false }, by.token)
    return { call: EditShopAudit, by, input: { auditId: draft.data.auditId, ...by.complete, submit: true } }
  },
  async 'an application that is withdrawn'() {
    const by = await makeApplication(world)
    return { call: EditShopAudit, by, input: { auditId: by.auditId, withdraw: true } }
  },
  async 'an address that is saved'() {
    return { call: SaveAddress, by: await makeBuyer(world), input: address }
  },
  async 'an address that is removed'() {
    const by = await makeBuyer(world)
    return { call: RemoveAddress, by, input: { id: (await world.call(SaveAddress, address, by.token)).data.id } }
  },
  async 'an address that becomes the default'() {
    const by = await makeBuyer(world)
    return { call: SetDefaultAddress, by, input: { id: by.addressId } }
  },
  async 'papers that are sent to a seller'() {
    const by = await makeBuyer(world)
    const certificateIds = await makeCorePapers(world, by.shopId)
    return {
      call: ApplySellerAccount,
      by,
      input: { sellerId: (await makeSeller(world, { needsAccount: true })).sellerId, certificateIds },
    }
  },
  async 'a salesman who is accepted'() {
    const { token } = await makeSalesman(world, await makeSellerOperator(world))
    const { code: inviteCode } = (await world.call(RenewSalesmanInvitation, {}, token)).data
    return { call: AcceptSalesman, by: await makeBuyer(world), input: { inviteCode } }
  },
}

test.each(Object.keys(ASKED))('%s: nothing, by who was removed while it waited for the shop', async (name) => {
  const { call, by, input } = await ASKED[name]!()
  // The server remembers the member as they are now; one whom it remembers otherwise is looked for again after the wait.
  await world.call(GetInfo, {}, by.token)
  const held = await holdRow(world, 'shops.shop', by.shopId)
  const asking = world.call(call, input, by.token)
  await held.waiting()
  await world.write(sql`delete from shops.member where user_id = ${by.userId}`)
  await held.release()
  expect(await asking).toMatchObject({ code: 403, data: { reason: 'FORBIDDEN' } })
  // What it asked for was right.
  await world.write(sql`insert into shops.member (shop_id, user_id, role, joined_at)
    values (${by.shopId}, ${by.userId}, 'purchaser', ${world.clock.now()})`)
  await givePapers(world, by)
  const again = await world.call(call, input, by.token)
  expect(again.code, again.msg).toBe(200)
})
