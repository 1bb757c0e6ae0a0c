import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ConsoleListContracts,
  GetContract,
  GetPersonalData,
  ListContracts,
  OfferContracts,
  OpenContractPaper,
  SignContract,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectOpensForMembers, expectOpensForSellers } from '../../../test/file-addresses.ts'
import { makePdf } from '../../../test/pdf.ts'
import { openPictureWorld, uploadForm } from '../../../test/pictures.ts'
import { testConfig } from '../../../test/settings.ts'
import { addressOfPaper } from './contract-file.ts'

const PASSWORD = 'Yaoshi2026'
const { world, folder, upload, fetchFile } = await openPictureWorld()
const seller = await makeSellerOperator(world, { name: '华东医药' })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A shop that was offered the seller's own PDF. */
async function stage() {
  const bytes = await makePdf(`年度质量协议 ${crypto.randomUUID()}`)
  const owner = await makeBuyer(world, { password: PASSWORD })
  await world.write(
    sql`insert into catalog.seller_follow (seller_id, shop_id, at) values (${seller.sellerId}, ${owner.shopId}, now())`,
  )
  const form = uploadForm(bytes, 'contract', '年度质量协议.pdf')
  const { data } = await upload(form, seller.token, {}, '/h5api/console/file/uploadPdf')
  const input = { year: 2026, addition: '', shopIds: [owner.shopId], paperFileId: data.fileId }
  expect((await world.call(OfferContracts, input, seller.token)).data.offered).toBe(1)
  const { contractId } = (await world.call(ListContracts, {}, owner.token)).data.rows[0]!
  const { rows } = (await world.call(ConsoleListContracts, {}, seller.token)).data
  const row = rows.find((one) => one.contractId === contractId)!
  const get = async () => (await world.call(GetContract, { contractId }, owner.token)).data
  const open = async (token = owner.token) => (await world.call(OpenContractPaper, { contractId }, token)).data.url
  return { bytes, owner, contractId, row, get, open }
}

test('the statement names the PDF by its hash instead of the platform’s text, and both sides open exactly that file', async () => {
  const { bytes, get, row, open } = await stage()
  const shown = await get()
  expect(shown.paper).toMatchObject({ name: '年度质量协议.pdf', size: bytes.length, hash: sha256(bytes) })
  expect(shown.statement).toContain(`文件 SHA-256：${sha256(bytes)}`)
  expect(shown.statement).not.toContain('一、')
  expect(sha256(Buffer.from(shown.statement))).toBe(shown.hash)
  expect(row.paper).toMatchObject({ name: '年度质量协议.pdf' })
  for (const url of [await open(), row.paper!.url]) {
    const file = await fetchFile(url)
    expect([file.statusCode, file.headers['content-type'], sha256(file.rawPayload)]).toEqual([
      200,
      'application/pdf',
      sha256(bytes),
    ])
  }
  expect((await fetchFile(shown.pdf)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('is signed by who has opened it, by the hash of the statement, and opens afterwards as before', async () => {
  const { owner, contractId, get, bytes, open } = await stage()
  const { hash, paper } = await get()
  const early = await world.call(SignContract, { contractId, hash, password: PASSWORD }, owner.token)
  expect([early.data.reason, paper!.opened]).toEqual(['PAPER_NOT_OPENED', false])
  const url = await open()
  expect((await get()).paper!.opened).toBe(true)
  expect((await world.call(SignContract, { contractId, hash, password: PASSWORD }, owner.token)).code).toBe(200)
  const signed = await get()
  expect(signed).toMatchObject({ state: 1, hash })
  expect(sha256((await fetchFile(url)).rawPayload)).toBe(sha256(bytes))
  const { records } = (await world.call(GetPersonalData, { kind: 'trade' }, owner.token)).data
  expect(records.map(({ title }) => title).toSorted()).toEqual(['打开协议文件', '签署协议'])
})

test('the address of one contract’s PDF opens nothing else', async () => {
  const [mine, other] = [await stage(), await stage()]
  const url = await mine.open()
  expect((await fetchFile(url.replace(String(mine.contractId), String(other.contractId)))).statusCode).toBe(403)
  expect((await fetchFile(url.replace(/\?.*/, ''))).statusCode).toBe(403)
})

test('a file that is not the offered one any more is not shown as it', async () => {
  const { owner, contractId, bytes, open } = await stage()
  const url = await open()
  const hash = sha256(bytes)
  await writeFile(join(folder, 'files', hash.slice(0, 2), `${hash}.pdf`), await makePdf('another'))
  expect((await fetchFile(url)).statusCode).toBe(404)
  expect((await world.call(OpenContractPaper, { contractId }, owner.token)).code).toBe(404)
})

test('what a colleague or the seller opened is not opened by who signs', async () => {
  const { owner, contractId, get, row, open } = await stage()
  const colleague = await makeBuyer(world, { shopId: owner.shopId, role: 'owner', password: PASSWORD })
  for (const url of [row.paper!.url, await open(colleague.token)]) expect((await fetchFile(url)).statusCode).toBe(200)
  const { hash, paper } = await get()
  expect(paper!.opened).toBe(false)
  expect((await world.call(SignContract, { contractId, hash, password: PASSWORD }, owner.token)).data.reason).toBe(
    'PAPER_NOT_OPENED',
  )
})

test('both PDFs open for members of the shop and operators of the seller, as long as their session and their right go on', async () => {
  const { owner, contractId, open } = await stage()
  const get = async (token: string) => (await world.call(GetContract, { contractId }, token)).data
  await expectOpensForMembers(world, owner.shopId, async (token) => (await get(token)).pdf)
  await expectOpensForMembers(world, owner.shopId, open)
  const rowFor = async (token: string) =>
    (await world.call(ConsoleListContracts, {}, token)).data.rows.find((one) => one.contractId === contractId)!
  await expectOpensForSellers(world, seller.sellerId, async (token) => (await rowFor(token)).pdf)
  await expectOpensForSellers(world, seller.sellerId, async (token) => (await rowFor(token)).paper!.url)
})

test('fetching a member’s address opens the file and records nothing: a link preview has not read it', async () => {
  const { owner, contractId, get, bytes } = await stage()
  const [session] = await world.rows(sql<{ id: string }>`select id from access.session where user_id = ${owner.userId}`)
  const url = addressOfPaper(testConfig(world.url), { kind: 'user', sessionId: session!.id }, contractId, world.clock.now())
  expect(sha256((await fetchFile(url)).rawPayload)).toBe(sha256(bytes))
  expect((await get()).paper!.opened).toBe(false)
})
