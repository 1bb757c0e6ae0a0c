import { expect, test } from 'vitest'
import { seededRandom } from '../../../../test/dirty-lists.ts'
import { GOODS, keyOf, meaningsOf, type Outcome } from '../../../../test/lists/demonstration.ts'
import { FACTORY_HABITS, habitualRow, LAYOUTS, NAME_HABITS, SPECIFICATION_HABITS } from '../../../../test/lists/habits.ts'
import { OTHER_PACK, SAME_MEDICINE } from '../../../../test/lists/source-rows.ts'
import { LACKING, WRITTEN } from '../../../../test/lists/written-rows.ts'

/** How many of the rows have the right goods first, and are taken without asking; and the rows that are taken wrong. */
async function measured(rows: readonly (readonly [row: string, goods: string])[]) {
  const outcomes = await meaningsOf(rows.map(([row]) => row))
  const isRight = ({ first }: Outcome, i: number) => first !== null && keyOf(first).startsWith(rows[i]![1])
  return {
    first: outcomes.filter(isRight).length / rows.length,
    taken: outcomes.filter((outcome, i) => outcome.isTaken && isRight(outcome, i)).length / rows.length,
    wrong: outcomes.filter((outcome, i) => outcome.isTaken && !isRight(outcome, i)),
    missed: outcomes.filter((outcome, i) => !isRight(outcome, i)).map(({ row }) => row),
  }
}
const takenOf = async (rows: readonly string[]) => (await meaningsOf(rows)).filter(({ isTaken }) => isTaken)

test('every row that names goods has these goods in the demonstration', () => {
  const keys = GOODS.map(keyOf)
  expect([...WRITTEN, ...SAME_MEDICINE].filter(([, goods]) => !keys.some((key) => key.startsWith(goods)))).toEqual([])
})

test('of rows as pharmacists write them 97 % have the right goods first, three in four are taken, and none wrong', async () => {
  const { first, taken, wrong } = await measured(WRITTEN)
  expect(wrong).toEqual([])
  expect(first).toBeGreaterThanOrEqual(0.97)
  expect(taken).toBeGreaterThanOrEqual(0.78)
})

test('rows that name what the catalogue lacks are never taken, however near its goods are', async () => {
  expect(await takenOf(LACKING.map(([row]) => row))).toEqual([])
})

test('rows of published lists match the goods of the same approval number, none of another pack', async () => {
  const { first, taken, wrong } = await measured(SAME_MEDICINE)
  expect(wrong).toEqual([])
  expect(first).toBeGreaterThanOrEqual(0.97)
  expect(taken).toBeGreaterThanOrEqual(0.9)
  expect(await takenOf(OTHER_PACK)).toEqual([])
})

const HABITS = {
  name: Object.keys(NAME_HABITS),
  specification: Object.keys(SPECIFICATION_HABITS),
  factory: Object.keys(FACTORY_HABITS),
  layout: Object.keys(LAYOUTS),
}
const everyHabit = Object.entries(HABITS).flatMap(([part, habits]) =>
  habits.map((habit) => [part as keyof typeof HABITS, habit] as const),
)

test.each(everyHabit)(
  'of rows with the %s “%s” 97 % have the right goods first, and none is taken wrong',
  async (part, habit) => {
    const random = seededRandom(23)
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)]!
    const rows = Array.from({ length: 60 }, () => {
      const goods = pick(GOODS)
      const habits = {
        name: pick(HABITS.name),
        specification: pick(HABITS.specification),
        factory: pick(HABITS.factory),
        layout: pick(HABITS.layout),
        [part]: habit,
      }
      return [habitualRow({ ...goods, barcode: '' }, habits, random), keyOf(goods)] as const
    })
    const { first, taken, wrong, missed } = await measured(rows)
    expect(wrong).toEqual([])
    expect([first >= 0.97, taken >= 0.8, missed]).toEqual([true, true, missed])
  },
)
