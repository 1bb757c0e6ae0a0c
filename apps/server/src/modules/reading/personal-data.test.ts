import { GetPersonalData } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openReadingWorld } from '../../../test/ocr/reading-world.ts'
import { eraseReadings } from './personal-data.ts'

const CARD = { data: { face: { data: { name: '苏小满', idNumber: '330106199305241389' } } } }
const { world, token, photo, ask } = await openReadingWorld({ RecognizeIdcard: CARD })

test('what was read is shown to its user, numbers masked, and erased with the account', async () => {
  const fileId = await photo(token, 'purchaser-id')
  await ask(fileId, token, 'purchaser-id')
  await world.work()
  const { records } = (await world.call(GetPersonalData, { kind: 'certificates' }, token)).data
  expect(records).toMatchObject([
    {
      title: '照片识别：采购员身份证',
      fields: [
        { label: '编号', value: '330106********1389' },
        { label: '名称或姓名', value: '苏小满' },
      ],
    },
  ])
  const [row] = await world.rows(sql<{ user_id: number }>`select user_id from reading.reading`)
  await world.app.jobContext.transact((work) => eraseReadings(work, row!.user_id))
  expect(await world.rows(sql`select from reading.reading`)).toEqual([])
})
