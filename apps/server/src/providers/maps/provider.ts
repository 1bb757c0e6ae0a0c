import type { CircuitBreaker } from '../circuit-breaker.ts'

/** GCJ-02, in which maps of China are drawn. */
export interface Point {
  longitude: number
  latitude: number
}
export interface Place extends Point {
  name: string
  /** Without the region; '' where the provider knows none. */
  address: string
}

/** Knows what places are called and where they are. */
export interface MapProvider {
  readonly name: string
  /** Present where calls are refused while the provider is out; for metrics. */
  readonly breaker?: CircuitBreaker
  /** Places that match words, those within a city (its name) first. Throws {@link MapFailed}. */
  find(keyword: string, city: string): Promise<Place[]>
  /** Places near a point, the nearest first. Throws {@link MapFailed}. */
  near(point: Point): Promise<Place[]>
}

/** The provider did not answer, or did not accept the call: places are looked up without it. */
export class MapFailed extends Error {
  override readonly name = 'MapFailed'
  /** Whether it did not respond in time, could not be reached or failed; a refusal shows that it works. */
  readonly outage: 'hangs' | 'fails' | null

  constructor(message: string, outage: MapFailed['outage'] = null) {
    super(message)
    this.outage = outage
  }
}
