import { HOUR, MINUTE, after } from '../../kernel/clock.ts'
import type { LogisticsProvider } from './provider.ts'

/** What a parcel goes through, by time since it was handed to the carrier. */
const STEPS = [
  { after: 0, state: 'shipped', text: () => '卖家已发货，包裹等待揽收', place: (p: Places) => p.from },
  { after: 2 * MINUTE, state: 'moving', text: (p: Places) => `${p.from}揽收点已收件`, place: (p: Places) => p.from },
  { after: 2 * HOUR, state: 'moving', text: (p: Places) => `已到达${p.from}转运中心`, place: (p: Places) => p.from },
  { after: 8 * HOUR, state: 'moving', text: (p: Places) => `运往${p.to}途中`, place: () => '' },
  { after: 20 * HOUR, state: 'moving', text: (p: Places) => `已到达${p.to}转运中心`, place: (p: Places) => p.to },
  { after: 24 * HOUR, state: 'delivering', text: () => '快递员正在派送，请保持电话畅通', place: (p: Places) => p.to },
  { after: 28 * HOUR, state: 'delivered', text: () => '已签收，感谢使用', place: (p: Places) => p.to },
] as const
interface Places {
  from: string
  to: string
}

/** The built-in carrier: parcels move by the clock. `speed` makes its hours shorter (demonstrations: minutes). */
export const builtInLogistics = (speed = 1): LogisticsProvider => ({
  name: 'built-in',
  async track({ shippedAt, from, to }, now) {
    const passed = STEPS.map((step) => ({ step, at: after(shippedAt, step.after / speed) })).filter(({ at }) => at <= now)
    return {
      steps: passed.map(({ step, at }) => ({ at, text: step.text({ from, to }), place: step.place({ from, to }) })),
      state: passed.at(-1)?.step.state ?? 'shipped',
    }
  },
})
