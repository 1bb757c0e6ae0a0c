import { ApplyShopAudit, DecideApplication, GetShop, ListAddresses, MAY_NOT_BUY, PlaceOrder } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  givePapers,
  makeApplication,
  makeBuyer,
  makeLicenceFile,
  makeOffer,
  makeOperator,
  makeRegistrant,
  previewSubmission,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const NEW = { legalPerson: '周正', regionId: 310104, address: '漕溪北路 88 号' }
const world = await openWorld()
const { call } = world
const reviewer = await makeOperator(world, { rights: ['qualification'] })
const decide = (auditId: number) => call(DecideApplication, { auditId, version: 1, approve: true }, reviewer.token)
const shopOf = async (token: string) => (await call(GetShop, {}, token)).data
const addressesOf = async (token: string) => (await call(ListAddresses, {}, token)).data.rows

test('race: an order of the old legal person and the approval: it goes to the old address, or there is none', async () => {
  const { offerId } = await makeOffer(world, { stock: 100 })
  for (let round = 0; round < 8; round++) {
    const registrant = await makeRegistrant(world, NEW)
    const { shopId } = registrant
    const old = await makeBuyer(world, { shopId, role: 'owner' })
    const [{ detail } = { detail: '' }] = await addressesOf(old.token)
    const submission = await previewSubmission(world, old, [{ offerId, quantity: 1 }])
    const { auditId } = await makeApplication(world, registrant)
    const [decided, placed] = await Promise.all([decide(auditId), call(PlaceOrder, submission, old.token)])
    expect(decided.code).toBe(200)
    const trades = await world.rows(
      sql<{ address: { text: string } }>`select address from orders.order_head where shop_id = ${shopId}`,
    )
    if (placed.code === 200) expect(trades.map(({ address }) => address.text)).toEqual([expect.stringContaining(detail)])
    else expect([placed.code, trades]).toEqual([MAY_NOT_BUY, []])
  }
})

test('race: two licences approved at once: the shop is what one of them says, whole, and each change is kept', async () => {
  for (let round = 0; round < 6; round++) {
    const one = await makeRegistrant(world, NEW, '甲大药房')
    const { auditId } = await makeApplication(world, one)
    const second = await makeBuyer(world, { shopId: one.shopId, role: 'owner', withoutPapers: true })
    await givePapers(world, second, '2027-01-01')
    const licence = {
      kind: 'drug-business-licence' as const,
      number: '沪DA0001234',
      holder: '乙大药房',
      expiresOn: '2030-01-01',
      scopeText: '化学药；处方药',
      fileIds: [await makeLicenceFile(world, second.userId)],
    }
    const other = {
      certificates: [licence],
      scopes: ['chemical' as const, 'retail-rx' as const],
      registration: { legalPerson: '吴越', regionId: 310101, address: '南京东路 1 号' },
      proofFileIds: [await makeLicenceFile(world, second.userId)],
    }
    const { data } = await call(ApplyShopAudit, { level: 'update', ...other, submit: true }, second.token)
    const decided = await Promise.all([decide(auditId), decide(data.auditId)])
    expect(decided.map(({ code }) => code)).toEqual([200, 200])
    const { name, legalPerson } = await shopOf(one.token)
    expect([
      ['甲大药房', '周正'],
      ['乙大药房', '吴越'],
    ]).toContainEqual([name, legalPerson])
    const licences = (await addressesOf(one.token)).filter(({ ofLicence }) => ofLicence)
    expect(licences.map(({ detail }) => detail)).toEqual([name === '甲大药房' ? NEW.address : '南京东路 1 号'])
    const kept = await world.rows(
      sql<{
        old_name: string
        new_name: string
      }>`select old_name, new_name from applications.registration_change where shop_id = ${one.shopId}`,
    )
    expect(kept).toHaveLength(2)
    expect(kept.some(({ old_name: old }) => kept.some(({ new_name: became }) => old === became))).toBe(true)
  }
})
