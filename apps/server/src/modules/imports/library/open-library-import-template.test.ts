import { ConsoleListLibrary, keysOf, LIBRARY_COLUMN_NAMES, OpenLibraryImportTemplate, SaveLibraryGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { libraryRecord, makeGoods, makeOperator } from '../../../../test/factories/index.ts'
import { checkRecords, recordImport, recordOutcomes } from '../../../../test/library-imports.ts'
import { csvOf } from '../../../kernel/csv.ts'
import { exports } from '../../library/exports.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

/** Each file is written and read in fresh processes: on a machine that others load, too, that takes a while. */
const TIMEOUT = 60_000

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  await expectNonLibrariansRejected(world, OpenLibraryImportTemplate, {})
})

test(
  'the template has every column under the heading by which it is known, and its examples are left out',
  async () => {
    const { url } = (await world.call(OpenLibraryImportTemplate, {}, operator.token)).data
    const file = await world.send({ method: 'GET', url: url.replace('/h5api', ''), token: operator.token })
    expect(file.statusCode).toBe(200)
    const id = await checkRecords(world, operator, file.rawPayload)
    expect(await recordImport(world, operator, id)).toMatchObject({
      progress: 'failed',
      problem: expect.stringContaining('没有内容'),
    })
    const filled = csvOf(Object.values(LIBRARY_COLUMN_NAMES), [keysOf(LIBRARY_COLUMN_NAMES).map(() => '某')])
    const { columns } = await recordImport(world, operator, await checkRecords(world, operator, filled))
    expect(columns).toEqual(keysOf(LIBRARY_COLUMN_NAMES).map((as) => ({ title: LIBRARY_COLUMN_NAMES[as], as })))
  },
  TIMEOUT,
)

test(
  'an export of the library, imported again, changes nothing',
  async () => {
    await makeGoods(world, { tradeName: '快安', keywords: ['小快克', '感冒 药'], barcodes: ['6901234567892', '6900000000106'] })
    // What no form would take any more stays as it is.
    await makeGoods(world, { approvalNo: '国药准字H演示2026101', genericName: '很老的  药（演示）', listed: false })
    const record = { ...(await libraryRecord(world)), type: 4, approvalNo: '', scope: 'herbal-pieces', origin: '甘肃' } as const
    await world.call(SaveLibraryGoods, { goodsId: null, ...record, dosageForm: '饮片', insuranceClass: '乙' }, operator.token)
    const [list] = exports.filter(({ call }) => call.path === ConsoleListLibrary.path)
    const context = { db: world.app.database.read, now: world.clock.now() } as never
    const { rows } = await list!.read(context, {})
    const file = csvOf(list!.header, rows.map(list!.cells))
    const id = await checkRecords(world, operator, file)
    expect(new Set(await recordOutcomes(world, operator, id))).toEqual(new Set(['unchanged']))
    expect((await recordImport(world, operator, id)).counts).toMatchObject({ unchanged: rows.length })
  },
  TIMEOUT,
)
