import { readFile } from 'node:fs/promises'
import { GetDocument, ListPersonalData } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const sharedWith = async () => {
  const { rows } = (await world.call(ListPersonalData, {}, (await makeBuyer(world)).token)).data
  return rows.find(({ kind }) => kind === 'identity')!.sharedWith
}
const NO_SELLER = '身份证照片和号码不向卖家提供'

test('who gets identity cards is the same in the list of personal data and in the separate consent', async () => {
  const [list, consent] = [await sharedWith(), (await world.call(GetDocument, { key: 'card' })).data.text]
  const seen = /三、谁能看到\s*([^#]*)/.exec(consent)![1]!
  for (const text of [list, seen]) {
    for (const part of [
      '平台资质审核员',
      '随门店资质提交的，本门店负责人和采购员',
      '作为采购人员提交的，本门店负责人',
      NO_SELLER,
    ])
      expect(text).toContain(part)
    expect(text.match(/卖家/g)).toHaveLength(1)
  }
})

test('an installation gets the correction unless its operators wrote the text otherwise', async () => {
  const migration = await readFile(new URL('../../../migrations/0995_sellers_get_no_cards.sql', import.meta.url), 'utf8')
  const migratedFrom = async (text: string) => {
    await world.write(sql`update privacy.kind set shared_with = ${text} where kind = 'identity'`)
    await world.write(sql.raw(migration))
    return sharedWith()
  }
  const installed = await sharedWith()
  expect(await migratedFrom('平台资质审核员；您申请建采的卖家；开通时的证件识别和实名核验服务商')).toBe(installed)
  expect(await migratedFrom('平台资质审核员')).toBe('平台资质审核员')
})
