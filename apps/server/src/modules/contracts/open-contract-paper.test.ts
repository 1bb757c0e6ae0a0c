import { GetContract, OpenContractPaper, SignContract } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeContract, makeContractPaper, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openPictureWorld } from '../../../test/pictures.ts'
import { hashOf } from '../../kernel/secret.ts'
import { store } from '../files/storage.ts'

const PASSWORD = 'Yaoshi2026'
const { world, folder } = await openPictureWorld()
const seller = await makeSellerOperator(world)
const open = (contractId: number, token: string) => world.call(OpenContractPaper, { contractId }, token)
/** A shop that was offered a seller's own PDF. */
async function stage({ stored = true } = {}) {
  const owner = await makeBuyer(world, { password: PASSWORD })
  const contractId = await makeContract(world, { ...seller, shopId: owner.shopId })
  const paperId = await makeContractPaper(world, seller.sellerId)
  // The factory's file has the bytes of its id.
  if (stored) await store(folder, hashOf(paperId).toString('hex'), Buffer.from(paperId), 'application/pdf')
  await world.write(sql`update contracts.contract
    set paper_id = ${paperId}, paper_name = '年度质量协议.pdf', paper_size = 1024, paper_hash = ${hashOf(paperId)}
    where id = ${contractId}`)
  const isOpened = async () => (await world.call(GetContract, { contractId }, owner.token)).data.paper!.opened
  return { owner, contractId, isOpened }
}

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, OpenContractPaper, { contractId: (await stage()).contractId })
})

test('names bad input', async () => {
  const { owner, contractId } = await stage()
  await expectBadInputs(world, OpenContractPaper, { contractId }, owner.token)
})

test('does not find another shop’s, nor a file where the text is the contract', async () => {
  const { owner, contractId, isOpened } = await stage()
  expect((await open(contractId, (await makeBuyer(world)).token)).code).toBe(404)
  const plain = await makeContract(world, { ...seller, shopId: owner.shopId })
  expect(await open(plain, owner.token)).toMatchObject({ code: 404, msg: '这份协议没有单独的文件，请直接阅读正文' })
  expect(await isOpened()).toBe(false)
})

test('what can’t be read is not opened, and so not signed', async () => {
  const { owner, contractId, isOpened } = await stage({ stored: false })
  expect(await open(contractId, owner.token)).toMatchObject({ code: 404, msg: '这份文件暂时打不开，请联系卖家重新发出' })
  expect(await isOpened()).toBe(false)
})

test('the member who asked for it has opened it, once, and can sign; their colleague has not', async () => {
  const { owner, contractId, isOpened } = await stage()
  const colleague = await makeBuyer(world, { shopId: owner.shopId })
  await open(contractId, colleague.token)
  expect(await isOpened()).toBe(false)
  for (const _ of [1, 2]) expect((await open(contractId, owner.token)).code).toBe(200)
  expect(await isOpened()).toBe(true)
  expect(
    await world.rows(sql`select from contracts.opening where contract_id = ${contractId} and user_id = ${owner.userId}`),
  ).toHaveLength(1)
  const { hash } = (await world.call(GetContract, { contractId }, owner.token)).data
  expect((await world.call(SignContract, { contractId, hash, password: PASSWORD }, owner.token)).code).toBe(200)
})
