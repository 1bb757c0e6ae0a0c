/** An event for live connections in a room (`user:1`, `shop:2`, `session:…`, `seller:3`), sent once its transaction has committed. */
export interface LiveEvent {
  room: string
  name: string
  payload: Record<string, unknown>
}
export type Emit = (event: LiveEvent) => Promise<void>
