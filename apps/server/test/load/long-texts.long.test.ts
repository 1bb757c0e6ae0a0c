import { expect, test } from 'vitest'
import { fieldsOf, inputOf, sampleFor } from '../schemas.ts'
import { LONG_TEXTS, manyKeys } from '../too-much.ts'
import { openWorld } from '../world.ts'
import { recordFigure } from './figures.ts'
import { TIMEOUT } from './scale.ts'

const world = await openWorld()
/** The processor time that one anonymous request may cost, in milliseconds. */
const CPU_LIMIT_MS = 50
/** A little less than a body or an address may have. */
const MAX_SENT = 15_000
/** As much of a text as a request can carry, in the form in which it is sent. */
const fitting = (text: string, sent: (text: string) => string) =>
  text.slice(0, Math.floor((text.length * MAX_SENT) / Buffer.byteLength(sent(text))))

test(
  'the longest texts and the most fields that anybody may send cost less processor time than the limit',
  async () => {
    const calls = world.app.kernel.registered.filter(({ access }) => access === 'none')
    const requests = calls.flatMap((call) => {
      const schema = inputOf(call)
      const inBody = call.method === 'POST'
      const texts = fieldsOf(schema).filter((field) => field.schema.type === 'string' && !call.path.includes(`{${field.name}}`))
      const long = texts.flatMap(({ name, place }) =>
        Object.entries(LONG_TEXTS(MAX_SENT)).map(([kind, text]) => {
          const most = fitting(text, inBody ? JSON.stringify : encodeURIComponent)
          return {
            call,
            what: `${place}: ${kind}`,
            input: sampleFor(schema, '', new Map([[name, most]])) as Record<string, unknown>,
          }
        }),
      )
      const many = { call, what: 'many fields', input: { ...(sampleFor(schema) as object), ...manyKeys(1_500) } }
      return [...long, many]
    })
    expect(requests.length).toBeGreaterThan(300)
    const costs: { what: string; ms: number }[] = []
    for (const { call, what, input } of requests) {
      const first = await world.call(call, input)
      expect(first.status, `${call.path} ${what}`).not.toBe(500)
      expect(first.status, `${call.path} ${what}`).not.toBe(413)
      const before = process.cpuUsage()
      for (let n = 0; n < 5; n++) await world.call(call, input)
      const { user, system } = process.cpuUsage(before)
      costs.push({ what: `${call.path} ${what}`, ms: (user + system) / 5_000 })
    }
    costs.sort((a, b) => b.ms - a.ms)
    recordFigure('dearest input of an anonymous request', costs[0]!.ms, 'ms of processor', {
      call: costs[0]!.what,
      next: `${costs[1]!.what} ${costs[1]!.ms.toFixed(1)}`,
      kinds: costs.length,
    })
    expect(costs[0]!.ms).toBeLessThan(CPU_LIMIT_MS)
  },
  TIMEOUT,
)
