import { inspect } from 'node:util'

const MASK = '***'

/** A secret that no log line, response or dump shows: only `reveal` returns it. */
export class Masked {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }
  reveal(): string {
    return this.#value
  }
  toString() {
    return MASK
  }
  toJSON() {
    return MASK
  }
  [inspect.custom]() {
    return MASK
  }
}
