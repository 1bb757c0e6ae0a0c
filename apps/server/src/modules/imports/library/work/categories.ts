import type { Executor } from '../../../../kernel/database.ts'
import { CATEGORY_SEPARATOR, findLeaves } from '../../../library/index.ts'

const key = (path: string) => path.replace(/\s*[/>＞→-]\s*/g, '/').trim()

/** The categories that goods can have, by their names. */
export class Categories {
  readonly #paths = new Map<number, string>()
  readonly #byPath = new Map<string, number>()
  readonly #byName = new Map<string, number | 'several'>()

  constructor(leaves: Awaited<ReturnType<typeof findLeaves>>) {
    for (const { id, name, path } of leaves) {
      const text = path.join(CATEGORY_SEPARATOR)
      this.#paths.set(id, text)
      this.#byPath.set(key(text), id)
      this.#byName.set(name, this.#byName.has(name) ? 'several' : id)
    }
  }

  /** A category with the names of those above it; '' for one that is no more. */
  pathOf = (id: number): string => this.#paths.get(id) ?? ''
  /** The category of this path, or of this name if only one has it. */
  find = (text: string): number | 'several' | undefined => this.#byPath.get(key(text)) ?? this.#byName.get(text.trim())
}
export const readCategories = async (db: Executor): Promise<Categories> => new Categories(await findLeaves(db))
