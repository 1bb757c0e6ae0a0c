export type ParcelState = 'shipped' | 'moving' | 'delivering' | 'delivered'
export interface Parcel {
  /** A code of the contract's CARRIERS; null: the seller's own driver, whom only some providers can follow. */
  carrier: string | null
  trackingNo: string
  shippedAt: Date
  /** Cities. */
  from: string
  to: string
}
export interface TrackSnapshot {
  /** All steps known at the moment, oldest first; a later answer repeats the earlier ones. */
  steps: { at: Date; text: string; place: string }[]
  /** `delivered` once it was handed over. */
  state: ParcelState
}

/** Where a parcel has been, as a carrier tells. */
export interface LogisticsProvider {
  readonly name: string
  /** How many times faster than on real roads its parcels move; looks come so much sooner. 1 unless told. */
  readonly speed?: number
  track(parcel: Parcel, now: Date): Promise<TrackSnapshot>
}
