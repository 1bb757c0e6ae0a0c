import { ConsoleListCorrections, DecideCorrection, OpenCorrectionPicture } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeCorrection, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const run = (name: string) => world.app.schedules.find((one) => one.name === name)!.run(world.app.jobContext)
const purge = () => run('library.purge-corrections')
const left = async (correctionId: number) =>
  (
    await world.rows(
      sql<{
        proposed: string
        file_id: string | null
      }>`select proposed, file_id from library.correction where id = ${correctionId}`,
    )
  )[0]
async function decided() {
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const made = await makeCorrection(world)
  const input = {
    correctionId: made.correctionId,
    version: 1,
    goodsVersion: 0,
    approve: false,
    value: '',
    reason: '与外盒不一致',
  }
  expect((await world.call(DecideCorrection, input, token)).code).toBe(200)
  return made
}

test('a picture is given up 90 days after the decision, and its file is deleted; what was proposed stays', async () => {
  const { correctionId, fileId } = await decided()
  world.clock.advance(90 * DAY - MINUTE)
  await purge()
  expect(await left(correctionId)).toEqual({ proposed: '10g*12袋', file_id: fileId })
  world.clock.advance(MINUTE)
  await purge()
  expect(await left(correctionId)).toEqual({ proposed: '10g*12袋', file_id: null })
  const { token } = await makeOperator(world, { rights: ['offers'] })
  expect((await world.call(OpenCorrectionPicture, { fileId }, token)).code).toBe(404)
  for (const days of [0, 1]) {
    world.clock.advance(days * DAY)
    await run('files.delete-unused')
  }
  expect(await world.rows(sql`select from files.file where id = ${fileId}`)).toEqual([])
})

test('two years after the decision a correction is deleted; one that waits stays, with its picture', async () => {
  const waiting = await makeCorrection(world)
  const { correctionId } = await decided()
  world.clock.advance(730 * DAY - MINUTE)
  await purge()
  expect(await left(correctionId)).toEqual({ proposed: '10g*12袋', file_id: null })
  world.clock.advance(MINUTE)
  await purge()
  expect(await left(correctionId)).toBeUndefined()
  expect(await left(waiting.correctionId)).toEqual({ proposed: '10g*12袋', file_id: waiting.fileId })
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const { rows } = (await world.call(ConsoleListCorrections, {}, token)).data
  expect(rows.map((row) => row.correctionId)).toContain(waiting.correctionId)
})
