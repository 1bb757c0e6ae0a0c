/**
 * Notifies every node that there are live events to read. A notification carries only their ids: an event is a row of
 * `kernel.event`, written by the transaction that caused it, so a lost notification delays the event by a second and never loses
 * it.
 */
export interface EventNotifier {
  /** Publishes events whose transaction has committed. Returns at once and never fails. */
  publish(ids: readonly number[]): void
  /** Receives what any node publishes, until the returned function is called. */
  subscribe(subscriber: EventSubscriber): Promise<() => Promise<void>>
}

export interface EventSubscriber {
  /** These events exist. Ids without a row yet, or of events already delivered, do no harm. */
  onEvents(ids: readonly number[]): void
  /** Notifications may have been lost: checks the newest events. Settles when those are delivered, and never fails. */
  onGap(): Promise<void>
}
