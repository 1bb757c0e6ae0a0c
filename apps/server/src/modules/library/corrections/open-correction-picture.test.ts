import { ListAudit, OpenCorrectionPicture } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeCorrection,
  makeFeedbackFile,
  makeOperator,
  makeSellerOperator,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers', 'audit'] })
const open = (fileId: string, token = operator.token) => world.call(OpenCorrectionPicture, { fileId }, token)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const { fileId, buyer } = await makeCorrection(world)
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['service'] })
  const tokens = ['', buyer.token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await open(fileId, by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, OpenCorrectionPicture, { fileId }, operator.token)
})

test('does not find pictures of no correction', async () => {
  expect((await open(await makeFeedbackFile(world, (await makeBuyer(world)).userId))).code).toBe(404)
})

test('gives an address for this operator, and the log says who opened what', async () => {
  const { fileId, goodsId } = await makeCorrection(world)
  expect((await open(fileId)).data.url).toContain(`/h5api/files/private/o${operator.operatorId}-offers/${fileId}.webp?until=`)
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line).toMatchObject({ actionName: '查看纠错图片', subject: { id: String(goodsId) } })
})
