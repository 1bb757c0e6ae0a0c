/**
 * Tells all nodes that there are live events to read. It carries their ids alone: what happened is a row of `kernel.event`,
 * written with its work, so a ring that gets lost costs a second and never the event.
 */
export interface Bell {
  /** Rings for events whose work has committed. Returns at once and never fails. */
  ring(ids: readonly number[]): void
  /** Hears the rings of all nodes, until what it answers is called. */
  listen(ear: Ear): Promise<() => Promise<void>>
}

/** What a node does on hearing. */
export interface Ear {
  /** There are these events. Ids that are no row yet, or were told before, do no harm. */
  noticed(ids: readonly number[]): void
  /** Rings may have gone unheard: the newest events are looked through. Settles when they are told, and never fails. */
  missed(): Promise<void>
}
