/** The cases of a statement: what its conditions and lookups may turn out to be. */

/** Decides what the sources leave open. The same id always gets the same answer within one trial. */
export interface Decisions {
  /** Whether something unknown is true; `first`: what to try first. */
  flag(id: string, first: boolean): boolean
  /** One of several possibilities. */
  pick(id: string, count: number): number
}

interface Met {
  count: number
  taken: number
}

class Trial implements Decisions {
  readonly met = new Map<string, Met>()
  readonly chosen: ReadonlyMap<string, number>
  constructor(chosen: ReadonlyMap<string, number>) {
    this.chosen = chosen
  }
  flag(id: string, first: boolean) {
    return this.take(`?${id}`, 2, first ? 1 : 0) === 1
  }
  pick(id: string, count: number) {
    return this.take(`#${id}`, count, 0)
  }
  private take(id: string, count: number, first: number) {
    const met = this.met.get(id) ?? { count, taken: this.chosen.get(id) ?? first }
    this.met.set(id, met)
    return Math.min(met.taken, count - 1)
  }
}

/**
 * The outcomes of `attempt` with every possibility of every decision, one changed at a time: not all of their combinations, but
 * each possibility at least once.
 * @param most trials at most
 */
export function* trialsOf<T>(attempt: (decisions: Decisions) => T, most: number): Generator<T> {
  const waiting: Map<string, number>[] = [new Map()]
  const tried = new Set<string>()
  for (let run = 0; run < most && run < waiting.length; run++) {
    const chosen = waiting[run]!
    const trial = new Trial(chosen)
    yield attempt(trial)
    for (const [id, { count, taken }] of trial.met) {
      tried.add(`${id} ${taken}`)
      for (let option = 0; option < count; option++) {
        if (tried.has(`${id} ${option}`)) continue
        tried.add(`${id} ${option}`)
        waiting.push(new Map([...chosen, [id, option]]))
      }
    }
  }
}
