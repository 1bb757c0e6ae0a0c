export type ParcelState = 'shipped' | 'moving' | 'delivering' | 'delivered'
export interface Parcel {
  /** A code of the contract's CARRIERS; null: the seller's own driver, whom only some providers can track. */
  carrier: string | null
  trackingNo: string
  shippedAt: Date
  /** Cities. */
  from: string
  to: string
}
export interface TrackSnapshot {
  /** All steps known at the moment, oldest first; a later response repeats the earlier ones. */
  steps: { at: Date; text: string; place: string }[]
  /** `delivered` after it was handed over. */
  state: ParcelState
}

/** Where a parcel has been, as reported by a carrier. */
export interface LogisticsProvider {
  readonly name: string
  /** How many times faster than in reality its parcels move; polls are that much more frequent. 1 by default. */
  readonly speed?: number
  track(parcel: Parcel, now: Date): Promise<TrackSnapshot>
}
