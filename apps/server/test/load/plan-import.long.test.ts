import { GetPlanImport, OpenPlanImportReport, PLAN_PART_BYTES, SendPlanImportPart, StartPlanImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { MAX_LIST_ROWS } from '../../src/modules/lists/reading/read-list.ts'
import { sql } from '../../src/kernel/sql.ts'
import { makeBuyer } from '../factories/index.ts'
import { openWorld } from '../world.ts'
import { percentile, recordFigure } from './figures.ts'
import { makeLargeCatalogue } from './large-catalogue.ts'
import { full, SCALE, TIMEOUT } from './scale.ts'

const world = await openWorld()
/** The longest that an import may keep others from being served at a time. */
const MAX_HELD_MS = 50

/**
 * How long the work kept this process from anything else, in milliseconds of its processor time between two turns of the event loop, which
 * programs that share the machine don't add to: at most, and in all but one turn of a thousand; and how long it took (s).
 */
async function held(work: () => Promise<unknown>) {
  const began = performance.now()
  const turns: number[] = []
  let before = process.cpuUsage()
  const turn = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    turns.push((user + system) / 1000)
  }, 1)
  await work()
  clearInterval(turn)
  return { most: Math.max(...turns), nearly: percentile(turns, 0.999), seconds: (performance.now() - began) / 1000 }
}

test(
  'the longest list, and its report, never hold the event loop for long',
  async () => {
    await makeLargeCatalogue(world, SCALE.importedOffers)
    const names = await world.rows(
      sql<{
        name: string
      }>`select generic_name as name from catalog.goods where goods_no like 'L%' order by id limit ${MAX_LIST_ROWS}`,
    )
    // A third are known, a third are written wrongly, and a third is what the longest cells may say.
    const lineOf = (name: string, n: number) =>
      [
        `${name},10片,哈药集团制药总厂,${n + 1}`,
        `${name.slice(1)}胶囊,10粒,火星制药,${n + 1}`,
        `${name.repeat(24)},10片,,${n + 1}`,
      ][n % 3]!
    const list = Buffer.from(['名称,规格,厂家,数量', ...names.map(({ name }, n) => lineOf(name, n))].join('\n'))
    const { token } = await makeBuyer(world)
    const { importId } = (await world.call(StartPlanImport, { name: '清单.csv', size: list.length }, token)).data
    for (let nth = 0; nth * PLAN_PART_BYTES < list.length; nth++) {
      const content = list.subarray(nth * PLAN_PART_BYTES, (nth + 1) * PLAN_PART_BYTES).toString('base64')
      expect((await world.call(SendPlanImportPart, { importId, nth, content }, token)).code).toBe(200)
    }
    const work = await held(() => world.work())
    expect((await world.call(GetPlanImport, {}, token)).data.latest).toMatchObject({ progress: 'ready', done: names.length })
    const { url } = (await world.call(OpenPlanImportReport, { importId }, token)).data
    const report = await held(() => world.send({ method: 'GET', url: url.replace('/h5api', '') }))
    recordFigure(`a list of ${names.length} rows: event loop held in all but a thousandth of turns`, work.nearly, 'ms', {
      'at most ms': work.most.toFixed(0),
      'took s': work.seconds.toFixed(0),
      'report ms': report.most.toFixed(0),
    })
    if (!full) return
    // Single turns are longer: what makes them so is not known yet (docs/decisions/0224).
    expect(work.nearly).toBeLessThan(MAX_HELD_MS)
    expect(report.most).toBeLessThan(MAX_HELD_MS)
  },
  TIMEOUT,
)
