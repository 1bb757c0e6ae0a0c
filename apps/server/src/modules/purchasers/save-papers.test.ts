import {
  ChangeMemberRole,
  GetMyPurchaserPapers,
  SavePurchaserPapers,
  SubmitPurchaserPapers,
  WithdrawPurchaserPapers,
  WithdrawSeparateConsent,
  maskIdentity,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { openAnotherServer } from '../../../test/another-server.ts'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeCardFile, makeIdentityNumber, makePapers, makeUser } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
type Papers = Args<typeof SavePurchaserPapers>
const save = (papers: Papers, token: string) => world.call(SavePurchaserPapers, papers, token)
const draftOf = async (token: string) => (await world.call(GetMyPurchaserPapers, {}, token)).data.draft
async function makePurchaser() {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  return { ...purchaser, owner, papers: await makePapers(world, purchaser.userId) }
}
const filesNamed = async (userId: number) =>
  (await world.rows(sql<{ id: string }>`select file_id as id from purchasers.draft_picture where user_id = ${userId}`)).map(
    ({ id }) => id,
  )

test('rejects anonymous callers, operators, people without a shop, the finance, and bad input', async () => {
  const { papers, shopId, token } = await makePurchaser()
  await expectFinanceRejected(world, SavePurchaserPapers, papers, shopId)
  expect((await save(papers, await world.login((await makeUser(world)).userId))).code).toBe(403)
  await expectBadInputs(world, SavePurchaserPapers, papers, token, Object.keys(papers))
})

test('what is filled in is there on every device, sealed, with its number masked, until it is sent', async () => {
  const { papers, token, userId } = await makePurchaser()
  expect(await draftOf(token)).toBeNull()
  const { poaFiles: _, ...unfinished } = papers
  const { code, data } = await save(unfinished, token)
  expect(code).toBe(200)
  expect(await draftOf(token)).toMatchObject({
    name: papers.name,
    idNumber: maskIdentity(papers.idNumber),
    idFront: { fileId: papers.idFront, url: expect.stringContaining(papers.idFront) },
    poaFiles: [],
    updatedAt: data.updatedAt,
  })
  const [row] = await world.rows(sql<{ row: string }>`select t::text as row from purchasers.draft t where user_id = ${userId}`)
  expect(row!.row).not.toContain(papers.idNumber)
  expect(row!.row).not.toContain(papers.name)
  // The mask stands for the number that is stored.
  const sent = await world.call(SubmitPurchaserPapers, { ...papers, idNumber: maskIdentity(papers.idNumber) }, token)
  expect(sent.code).toBe(200)
  expect(await draftOf(token)).toBeNull()
  expect((await save(papers, token)).data.reason).toBe('PAPERS_WAITING')
})

test('the mask of a number stands for the one that is filled in, or else for the one that was sent', async () => {
  const { papers, token } = await makePurchaser()
  const { data } = await world.call(SubmitPurchaserPapers, papers, token)
  await world.call(WithdrawPurchaserPapers, data, token)
  await save({ ...papers, idNumber: maskIdentity(papers.idNumber) }, token)
  expect((await draftOf(token))!.idNumber).toBe(maskIdentity(papers.idNumber))
  const other = makeIdentityNumber()
  await save({ ...papers, idNumber: other }, token)
  await save({ ...papers, name: '林知秋', idNumber: maskIdentity(other) }, token)
  expect(await draftOf(token)).toMatchObject({ name: '林知秋', idNumber: maskIdentity(other) })
  await save({ ...papers, idNumber: '310101********9999' }, token)
  expect((await draftOf(token))!.idNumber).toBe('')
})

test('each member fills in their own, and pictures of others do not exist', async () => {
  const { papers, token, owner } = await makePurchaser()
  await save(papers, token)
  expect(await draftOf(owner.token)).toBeNull()
  const idFront = await makeCardFile(world, (await makeUser(world)).userId)
  expect((await save({ ...papers, idFront }, token)).code).toBe(404)
})

test('nothing of a card is kept without the consent to it, and a withdrawal clears it; the rest stays', async () => {
  const { papers, token, userId } = await makePurchaser()
  await save(papers, token)
  expect((await filesNamed(userId)).toSorted()).toEqual([papers.idFront, papers.idBack, ...papers.poaFiles].toSorted())
  await world.call(WithdrawSeparateConsent, { key: 'card' }, token)
  expect(await draftOf(token)).toMatchObject({ name: papers.name, idNumber: '', idFront: null, idBack: null })
  expect(await filesNamed(userId)).toEqual(papers.poaFiles)
  const files = await world.rows(sql`select id from files.file where id in (${papers.idFront}, ${papers.idBack})`)
  expect(files).toEqual([])
  const { idNumber, idFront: _, idBack: __, ...rest } = papers
  expect((await save({ ...rest, name: '林知秋' }, token)).code).toBe(200)
  expect((await save({ ...rest, idNumber }, token)).data.reason).toBe('CARD_CONSENT')
})

test('a picture that is not named any more is given up, and all of it when the member stops ordering', async () => {
  const { papers, token, userId, owner } = await makePurchaser()
  await save(papers, token)
  await save({ ...papers, poaFiles: [] }, token)
  expect((await filesNamed(userId)).toSorted()).toEqual([papers.idFront, papers.idBack].toSorted())
  expect((await world.call(ChangeMemberRole, { userId, role: 'finance' }, owner.token)).code).toBe(200)
  expect(await filesNamed(userId)).toEqual([])
  expect(await world.rows(sql`select from purchasers.draft where user_id = ${userId}`)).toEqual([])
})

test('what was not touched for half a year goes', async () => {
  const { papers, token, userId } = await makePurchaser()
  await save(papers, token)
  const left = async () => (await world.rows(sql`select from purchasers.draft where user_id = ${userId}`)).length
  const start = world.clock.now()
  const run = () => world.app.schedules.find(({ name }) => name === 'purchasers.purge-papers')!.run(world.app.jobContext)
  world.clock.advance(179 * DAY)
  await run()
  expect(await left()).toBe(1)
  world.clock.advance(2 * DAY)
  await run()
  expect(await left()).toBe(0)
  world.clock.set(start)
})

test('what can’t be read any more is as if nothing was filled in, and is replaced', async () => {
  const { papers, token } = await makePurchaser()
  await save(papers, token)
  const { call } = await openAnotherServer(world, { APP_SECRET: '3c'.repeat(32) })
  expect((await call(GetMyPurchaserPapers, {}, token)).data.draft).toBeNull()
  expect((await call(SavePurchaserPapers, papers, token)).code).toBe(200)
  expect((await call(GetMyPurchaserPapers, {}, token)).data.draft).toMatchObject({ name: papers.name })
})
