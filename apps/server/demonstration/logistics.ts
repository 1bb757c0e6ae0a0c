import { HOUR, MINUTE, after } from '../src/kernel/clock.ts'
import type { LogisticsProvider, Parcel, ParcelState } from '../src/providers/logistics/provider.ts'

interface Step {
  /** Time since the parcel left the seller. */
  after: number
  state: ParcelState
  text: (p: Parcel) => string
  place: (p: Parcel) => string
}
const from = (p: Parcel) => p.from
const to = (p: Parcel) => p.to

/** The events of a parcel with a carrier. */
const CARRIER_STEPS: readonly Step[] = [
  { after: 2 * MINUTE, state: 'moving', text: (p) => `${p.from}揽收点已收件`, place: from },
  { after: 2 * HOUR, state: 'moving', text: (p) => `已到达${p.from}转运中心`, place: from },
  { after: 8 * HOUR, state: 'moving', text: (p) => `运往${p.to}途中`, place: () => '' },
  { after: 20 * HOUR, state: 'moving', text: (p) => `已到达${p.to}转运中心`, place: to },
  { after: 24 * HOUR, state: 'delivering', text: () => '快递员正在派送，请保持电话畅通', place: to },
  { after: 28 * HOUR, state: 'delivered', text: () => '已签收，感谢使用', place: to },
]
/** The events of a parcel with the seller's own driver. */
const DRIVER_STEPS: readonly Step[] = [
  { after: 10 * MINUTE, state: 'delivering', text: () => '司机已出发，请保持电话畅通', place: from },
  { after: 4 * HOUR, state: 'delivered', text: () => '已送达并签收', place: to },
]

/**
 * A carrier that invents its tracks from the clock, for the demonstration alone: no real buyer may read of a delivery that never
 * happened. `speed` shortens its hours for parcels that left after `since`
 * (what was shipped by hand arrives while one watches; past orders stay on the road).
 */
export const builtInLogistics = (speed = 1, since = new Date(0)): LogisticsProvider => ({
  name: 'built-in',
  speed,
  async track(parcel, now) {
    const pace = parcel.shippedAt >= since ? speed : 1
    const passed = (parcel.carrier === null ? DRIVER_STEPS : CARRIER_STEPS)
      .map((step) => ({ step, at: after(parcel.shippedAt, step.after / pace) }))
      .filter(({ at }) => at <= now)
    return {
      steps: passed.map(({ step, at }) => ({ at, text: step.text(parcel), place: step.place(parcel) })),
      state: passed.at(-1)?.step.state ?? 'shipped',
    }
  },
})
