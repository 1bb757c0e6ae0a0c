import { BoundedQueue } from '../../kernel/bounded-queue.ts'
import { TransportError } from '../../kernel/transport-error.ts'

const PLACES = 64
/** A network has a quarter of them: its slow or many uploads leave the others to everybody else. */
const PER_NETWORK = 16
/** What holds a place for less long gives it up to no one: an ordinary picture has arrived by then. Milliseconds. */
const SETTLED_MS = 5_000
/** What holds one for longer gives it up to whoever has none. */
const LONG_MS = 60_000

/** Who uploads: the account, and the network that it comes from. */
export interface Holder {
  owner: string
  network: string
}
/** What an upload in progress knows of its place. */
export interface Place {
  /** Aborts when it has to give its place to another one. */
  signal: AbortSignal
  /** To be called when all of it has arrived: from then on it keeps its place. */
  arrived(): void
}
export interface Held extends Holder {
  /** When it took its place, in milliseconds. */
  since: number
  arriving: boolean
}

/**
 * Which upload ends for one that finds all places taken: the oldest of the network that holds most, or of the account that does, where
 * that is more than the new one would have; or else the oldest that has held its place for a minute, for an account that has none.
 * Undefined: none has to. `held` is in the order in which the places were taken.
 */
export function findYielding<H extends Held>(held: readonly H[], { owner, network }: Holder, now: number): H | undefined {
  const settled = held.filter(({ arriving, since }) => arriving && now - since >= SETTLED_MS)
  const shares = [
    { of: (one: Holder) => one.network, own: network },
    { of: (one: Holder) => one.owner, own: owner },
  ]
  for (const { of, own } of shares) {
    const countOf = (name: string) => held.filter((one) => of(one) === name).length
    const most = Math.max(...settled.map((one) => countOf(of(one))))
    if (most > countOf(own) + 1) return settled.find((one) => countOf(of(one)) === most)
  }
  if (held.some((one) => one.owner === owner)) return undefined
  return settled.find(({ since }) => now - since >= LONG_MS)
}

/**
 * Uploads in progress, from the first byte to the stored picture; each may occupy 10 MB of disk. When all places are taken, whoever
 * holds many, or one for long, gives one up (`findYielding`), so that slow uploads can't keep everybody else out; a phone goes on from
 * where it was (decision 0181).
 */
export class UploadPlaces {
  readonly queue = new BoundedQueue({
    name: 'uploads',
    concurrency: PLACES,
    maxWaiting: 0,
    maxWaitMs: 0,
    perOwner: { running: PER_NETWORK, waiting: 0 },
    busy: '正在上传的人太多，请稍后再试',
  })
  readonly #held = new Set<Held & { stop: AbortController; ended: Promise<void> }>()

  /** Runs an upload in a place; rejects as `Unavailable` when there is none, here or for its network. */
  async run<T>(uploader: Holder, now: Date, receive: (place: Place) => Promise<T>): Promise<T> {
    await this.#makeRoom(uploader, now.getTime())
    const stop = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    const one = { ...uploader, since: now.getTime(), arriving: true, stop, ended: promise }
    const arrived = () => void (one.arriving = false)
    const begin = () => {
      this.#held.add(one)
      return receive({ signal: stop.signal, arrived })
    }
    try {
      return await this.queue.run(begin, { owner: uploader.network })
    } finally {
      this.#held.delete(one)
      resolve()
    }
  }

  async #makeRoom(uploader: Holder, now: number) {
    const held = [...this.#held]
    const ofNetwork = held.filter(({ network }) => network === uploader.network)
    if (held.length < PLACES || ofNetwork.length >= PER_NETWORK) return
    const yielding = findYielding(held, uploader, now)
    if (!yielding) return
    yielding.arriving = false
    yielding.stop.abort(new TransportError(408, '正在上传的人太多，没有传完，请重新上传'))
    // No other request comes between its end and the next line, so that the place is not taken by another one.
    await yielding.ended
  }
}
