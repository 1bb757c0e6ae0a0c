import { ListFactories, ListProduceFilters, ListSpecifications } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOffer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
await makeOffer(world)
/** The calls that list the values of the same matching goods. */
const VALUES = [ListFactories, ListProduceFilters, ListSpecifications]

test.each(VALUES)('$path rejects bad input and names the field', async (call) => {
  for (const [input, field] of [
    [{ categoryId: 'x' }, 'categoryId'],
    [{ sellerId: 0 }, 'sellerId'],
    [{ keyword: 'x'.repeat(101) }, 'keyword'],
    [{ keyword: '\0' }, 'keyword'],
    [{ type: 1 }, 'type'],
  ] as const) {
    const answer = await world.call(call, input)
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
  }
})

test.each([{ categoryId: 999_999 }, { keyword: '%' }, { keyword: '没有的东西' }, { sellerId: 999_999 }])(
  'no goods match %j: there are no values',
  async (input) => {
    expect((await world.call(ListFactories, input)).data.rows).toEqual([])
    expect((await world.call(ListProduceFilters, input)).data.rows).toEqual([])
    expect((await world.call(ListSpecifications, input)).data).toEqual({ specifications: [], dosageForms: [] })
  },
)
