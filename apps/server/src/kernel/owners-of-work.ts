/** How much of a queue one owner may occupy. */
export interface OwnerLimits {
  /** Pieces that run at the same time. */
  running: number
  /** Pieces that wait; one more is rejected at once. */
  waiting: number
}

/** What somebody has in a queue. */
export interface Owner {
  running: number
  waiting: number
  /** When their last piece was started, as a count of all that were; 0: none of what they have here yet. */
  lastTurn: number
}

/** Keeps what each owner has in a queue, as long as they have something there. Work without an owner has one to itself. */
export class OwnersOfWork {
  readonly #known = new Map<string, Owner>()
  #turns = 0

  of(name: string | undefined): Owner {
    const owner = (name !== undefined && this.#known.get(name)) || { running: 0, waiting: 0, lastTurn: 0 }
    if (name !== undefined) this.#known.set(name, owner)
    return owner
  }

  start(owner: Owner) {
    owner.running += 1
    owner.lastTurn = this.#turns += 1
  }

  /** To be called whenever something of theirs has ended or left. */
  forget(name: string | undefined) {
    const owner = name !== undefined && this.#known.get(name)
    if (owner && owner.running + owner.waiting === 0) this.#known.delete(name)
  }
}
