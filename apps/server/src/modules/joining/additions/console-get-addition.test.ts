import {
  birthdayIn,
  ClaimAddition,
  ConsoleGetAddition,
  DecideAddition,
  REVIEW,
  SaveUserAudit,
  UpdateUserAudit,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeAdder,
  makeAddition,
  makeIdentityNumber,
  makeLicenceFile,
  makeOperator,
  makeReading,
  makeRealName,
  makeUser,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { seal } from '../../../kernel/secret.ts'
import { sql } from '../../../kernel/sql.ts'
import { openContent } from './content.ts'

const world = await openWorld()
const reviewer = async () => (await makeOperator(world, { rights: ['qualification'] })).token
const { secrets } = world.app.kernel
/** A second version as a release sent it that did not ask for the licence: sealed in format 2. */
async function sendAsBefore(additionId: number) {
  const [sent] = await world.rows(
    sql<{ content: string }>`select content from joining.addition_version where addition_id = ${additionId}`,
  )
  const { licenceFiles: _, ...content } = openContent(secrets, sent!.content)!
  await world.write(sql`insert into joining.addition_version (addition_id, version, content, submitted_at)
    values (${additionId}, 2, ${seal(secrets, JSON.stringify({ format: 2, content }))}, now())`)
  await world.write(sql`update joining.addition set version = 2 where id = ${additionId}`)
}
const approve = (additionId: number, token: string, version = 1) =>
  world.call(DecideAddition, { additionId, version, approve: true }, token)

test('shows what was sent with its pictures, and who else names the same shop; the second approval is refused', async () => {
  const token = await reviewer()
  const { additionId, complete } = await makeAddition(world)
  const second = await makeAdder(world)
  const shop = { ...complete.shop, licenceFiles: second.complete.shop.licenceFiles }
  const rival = await makeAddition(world, { ...second, complete: { ...second.complete, shop } })
  const { fields, pictures } = (await world.call(ConsoleGetAddition, { additionId }, token)).data
  expect(fields.find(({ field }) => field === 'shop.creditCode')?.warning).toBe('林知夏也申请了这家门店')
  expect(pictures.map(({ name }) => name)).toEqual(['营业执照照片 1', '身份证人像面', '身份证国徽面', '采购委托书 1'])
  expect(JSON.stringify(fields)).not.toContain(complete.identity.idNumber)
  expect((await approve(additionId, token)).code).toBe(200)
  expect((await approve(rival.additionId, token)).data.reason).toBe('SHOP_EXISTS')
  const { fields: late } = (await world.call(ConsoleGetAddition, { additionId: rival.additionId }, token)).data
  expect(late.find(({ field }) => field === 'shop.creditCode')?.warning).toBe(`已登记为${complete.shop.name}`)
})

test('shows what the same person sent before, and why it was rejected: taken back and sent again, it is another application', async () => {
  const token = await reviewer()
  const adder = await makeAdder(world)
  const { additionId } = await makeAddition(world, adder)
  const reasons = [{ field: 'shop.name', text: '与执照不一致' }] as const
  await world.call(DecideAddition, { additionId, version: 1, approve: false, reasons: [...reasons] }, token)
  const shop = { ...adder.complete.shop, contact: '苏小满' }
  await world.call(SaveUserAudit, { ...adder.complete, shop }, adder.token)
  await world.call(UpdateUserAudit, { id: additionId, kind: 2, withdraw: true }, adder.token)
  world.clock.advance(1_000)
  const { id: again } = (await world.call(SaveUserAudit, { ...adder.complete, shop }, adder.token)).data
  expect(again).not.toBe(additionId)
  const { earlier, version } = (await world.call(ConsoleGetAddition, { additionId: again }, token)).data
  expect([version, earlier]).toEqual([
    1,
    [
      {
        id: additionId,
        state: REVIEW.withdrawn,
        submittedAt: expect.any(String) as string,
        rejected: ['门店名称：与执照不一致'],
      },
    ],
  ])
  expect((await world.call(ConsoleGetAddition, { additionId }, token)).data.earlier).toEqual([])
})

test('shows what the pictures say where something else was filled in', async () => {
  const adder = await makeAdder(world)
  const { shop, identity } = adder.complete
  const { additionId } = await makeAddition(world, adder)
  await makeReading(world, adder.userId, identity.idFront, 'legal-person-id', [
    { field: 'holder', value: '林知复', sure: false },
    { field: 'number', value: identity.idNumber!, sure: true },
  ])
  await makeReading(world, adder.userId, identity.poaFiles[0]!, 'power-of-attorney', [
    { field: 'expiresOn', value: identity.poaUntil!, sure: true },
    { field: 'from', value: '2025-01-01', sure: true },
  ])
  await makeReading(world, adder.userId, shop.licenceFiles[0]!, 'business-licence', [
    { field: 'holder', value: shop.name!, sure: true },
    { field: 'legalPerson', value: '周政', sure: true },
  ])
  // Read for another form.
  await makeReading(world, adder.userId, await makeLicenceFile(world, adder.userId), 'business-licence', [
    { field: 'holder', value: '别家药店', sure: true },
  ])
  const { fields } = (await world.call(ConsoleGetAddition, { additionId }, await reviewer())).data
  const warned = fields.filter(({ warning }) => warning !== '').map(({ field, warning }) => [field, warning])
  expect(Object.fromEntries(warned)).toEqual({
    'shop.legalPerson': '照片上是 周政',
    'identity.name': '照片上是 林知复（识别不确定）',
    'identity.poaFrom': '照片上是 2025-01-01',
  })
})

test('one that was sent before photos of the licence were asked for stays valid: its reviewer is warned, and may approve it or ask for one', async () => {
  const token = await reviewer()
  const adder = await makeAdder(world)
  const { additionId } = await makeAddition(world, adder)
  await sendAsBefore(additionId)
  const { fields, pictures } = (await world.call(ConsoleGetAddition, { additionId }, token)).data
  expect(pictures.map(({ name }) => name)).not.toContain('营业执照照片 1')
  expect(fields.find(({ field }) => field === 'shop.licenceFiles')).toMatchObject({
    value: '',
    warning: expect.stringContaining('提交时还没有要求照片') as string,
  })
  const reasons = [{ field: 'shop.licenceFiles', text: '请补传' }] as const
  await world.call(DecideAddition, { additionId, version: 2, approve: false, reasons: [...reasons] }, token)
  const lacking = { ...adder.complete, shop: { ...adder.complete.shop, licenceFiles: [] } }
  const unchanged = await world.call(SaveUserAudit, lacking, adder.token)
  expect([unchanged.code, Object.keys(unchanged.data.fields ?? {})]).toEqual([422, ['shop.licenceFiles']])
  expect((await world.call(SaveUserAudit, adder.complete, adder.token)).code).toBe(200)
  const again = (await world.call(ConsoleGetAddition, { additionId }, token)).data
  expect(again.fields.filter(({ changed }) => changed).map(({ field }) => field)).toEqual(['shop.licenceFiles'])
  const other = await makeAddition(world)
  await sendAsBefore(other.additionId)
  expect((await approve(other.additionId, token, 2)).code).toBe(200)
})

test('warns of an account that is known by the same number, and says against what that was checked', async () => {
  const { additionId, complete } = await makeAddition(world)
  const { userId, phone } = await makeUser(world)
  const token = await reviewer()
  const warning = async (checked: 'form' | 'register') => {
    await makeRealName(world, userId, { name: '周不同', number: complete.identity.idNumber!, checked })
    const { fields } = (await world.call(ConsoleGetAddition, { additionId }, token)).data
    return fields.find(({ field }) => field === 'identity.idNumber')?.warning
  }
  const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
  expect(await warning('form')).toBe(`账号 ${masked} 填过同一身份证号，只核对了格式`)
  expect(await warning('register')).toBe(`账号 ${masked} 已用这个身份证实名认证`)
})

test('whoever has claimed it reads the birthday and the sex in the number, which the mask hides; others do not', async () => {
  const { additionId, complete } = await makeAddition(world)
  const [mine, others] = [await reviewer(), await reviewer()]
  await world.call(ClaimAddition, { additionId, claim: true }, mine)
  const shown = async (token: string) =>
    (await world.call(ConsoleGetAddition, { additionId }, token)).data.fields
      .filter(({ contains }) => contains !== '')
      .map(({ field, contains }) => [field, contains])
  expect(await shown(mine)).toEqual([
    ['identity.idNumber', expect.stringContaining(`出生 ${birthdayIn(complete.identity.idNumber!)}，`)],
  ])
  expect(await shown(others)).toEqual([])
})

test('shows each version that was sent before: compared, with its photos, who refused it and why', async () => {
  const name = '赵敏'
  const { token } = await makeOperator(world, { rights: ['qualification'], name })
  const adder = await makeAdder(world)
  const { shop, identity } = adder.complete
  const { additionId } = await makeAddition(world, adder)
  const reject = async (version: number, field: 'shop.licenceFiles' | 'shop.address', text: string) => {
    world.clock.advance(MINUTE)
    await world.call(DecideAddition, { additionId, version, approve: false, reasons: [{ field, text }] }, token)
    world.clock.advance(MINUTE)
  }
  const again = async (change: { shop?: object; identity?: object }) =>
    expect(
      (
        await world.call(
          SaveUserAudit,
          { ...adder.complete, shop: { ...shop, ...change.shop }, identity: { ...identity, ...change.identity } },
          adder.token,
        )
      ).code,
    ).toBe(200)
  const other = await makeLicenceFile(world, adder.userId)
  const secondNumber = makeIdentityNumber()
  await reject(1, 'shop.licenceFiles', '看不清')
  await again({ shop: { licenceFiles: [other] }, identity: { idNumber: secondNumber } })
  await reject(2, 'shop.address', '与执照不一致')
  await again({ shop: { licenceFiles: [other], address: '人民路 9 号' }, identity: { idNumber: secondNumber } })
  const get = async (as = token) => (await world.call(ConsoleGetAddition, { additionId }, as)).data
  const shown = await get()
  expect(shown).toMatchObject({
    version: 3,
    versions: [
      { version: 2, state: REVIEW.rejected, submittedBy: identity.name, decidedBy: name, unreadable: false },
      { version: 1, state: REVIEW.rejected, submittedBy: identity.name, decidedBy: name, unreadable: false },
    ],
  })
  const [second, first] = shown.versions
  expect(Date.parse(second!.decidedAt!)).toBeGreaterThan(Date.parse(second!.submittedAt))
  expect(second!.fields.filter(({ changed }) => changed).map(({ field }) => field)).toEqual([
    'shop.licenceFiles',
    'identity.idNumber',
  ])
  expect(first!.fields.filter(({ changed, rejection }) => changed || rejection)).toMatchObject([
    { field: 'shop.licenceFiles', changed: false, rejection: '看不清' },
  ])
  expect(second!.fields.find(({ field }) => field === 'shop.address')).toMatchObject({
    value: shop.address,
    rejection: '与执照不一致',
  })
  expect([first!, second!].map(({ pictures }) => pictures[0])).toEqual([
    { fileId: shop.licenceFiles[0], name: '营业执照照片 1' },
    { fileId: other, name: '营业执照照片 1' },
  ])
  for (const number of [identity.idNumber!, secondNumber]) expect(JSON.stringify(shown)).not.toContain(number)
  const saidOf = ({ versions }: typeof shown) =>
    versions.map(({ fields }) => fields.find(({ field }) => field === 'identity.idNumber')?.contains)
  expect(saidOf(shown)).toEqual(['', ''])
  await world.call(ClaimAddition, { additionId, claim: true }, token)
  expect(saidOf(await get())).toEqual([
    expect.stringContaining(birthdayIn(secondNumber)),
    expect.stringContaining(birthdayIn(identity.idNumber!)),
  ])
  expect(saidOf(await get(await reviewer()))).toEqual(['', ''])
})

test('of a version that is kept no longer its reviewer reads why it was refused, and nothing else', async () => {
  const { additionId } = await makeAddition(world)
  const token = await reviewer()
  const reasons = [{ field: 'shop.name', text: '与执照不一致' }] as const
  await world.call(DecideAddition, { additionId, version: 1, approve: false, reasons: [...reasons] }, token)
  await world.write(sql`insert into joining.addition_version (addition_id, version, content, submitted_at)
    select addition_id, n, case when n > 22 then content else '' end, now() from joining.addition_version, generate_series(2, 24) n
    where addition_id = ${additionId}`)
  await world.write(sql`update joining.addition set version = 24, state = ${REVIEW.waiting} where id = ${additionId}`)
  const { versions } = (await world.call(ConsoleGetAddition, { additionId }, token)).data
  // The newest 20.
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => 23 - at))
  expect(versions[0]!.fields.some(({ changed }) => changed)).toBe(false)
  expect(versions[1]).toMatchObject({ unreadable: true, fields: [], pictures: [], decidedAt: null })
  const old = await makeAddition(world)
  await world.call(DecideAddition, { additionId: old.additionId, version: 1, approve: false, reasons: [...reasons] }, token)
  await world.write(sql`insert into joining.addition_version (addition_id, version, content, submitted_at)
    values (${old.additionId}, 2, '', now())`)
  await world.write(sql`insert into joining.addition_rejection (addition_id, version, reasons, at, by)
    values (${old.additionId}, 2, '{"shop.name": "请写全称"}', now(), '赵敏')`)
  await world.write(sql`insert into joining.addition_version (addition_id, version, content, submitted_at)
    select addition_id, 3, content, now() from joining.addition_version where addition_id = ${old.additionId} and version = 1`)
  await world.write(sql`update joining.addition set version = 3, state = ${REVIEW.waiting} where id = ${old.additionId}`)
  const { versions: kept } = (await world.call(ConsoleGetAddition, { additionId: old.additionId }, token)).data
  expect(kept[0]).toMatchObject({
    unreadable: true,
    decidedBy: '赵敏',
    fields: [{ field: 'shop.name', value: '无法读取', rejection: '请写全称', changed: false }],
  })
})
