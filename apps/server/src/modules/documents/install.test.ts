import { GetDocument, ListDocuments } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { installDocuments } from './index.ts'

const world = await openWorld()

test('keeps what operators changed when it is installed again, even by many nodes at once', async () => {
  await world.write(sql`update documents.document set topic = '其他', shown = false where key = 'r1'`)
  const before = (await world.call(ListDocuments, {})).data
  await Promise.all(Array.from({ length: 4 }, () => installDocuments(world.owner)))
  expect((await world.call(ListDocuments, {})).data).toEqual(before)
})

test('the consent to identity cards names only who gets them: no seller does (0141)', async () => {
  const { text } = (await world.call(GetDocument, { key: 'card' })).data
  expect(text).toContain('身份证照片和号码不向卖家提供')
  expect(text.match(/卖家/g)).toHaveLength(1)
})
