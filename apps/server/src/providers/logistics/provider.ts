/** Where a parcel has been, as a carrier tells. */
export interface LogisticsProvider {
  readonly name: string
  /** All steps known at the moment, oldest first; `delivered` once it was handed over. */
  track(parcel: { carrier: string; trackingNo: string; shippedAt: Date; from: string; to: string }, now: Date): Promise<{ steps: { at: Date; text: string; place: string }[]; state: 'shipped' | 'moving' | 'delivering' | 'delivered' }>
}
