import * as z from 'zod'
import { readSealed, seal, type Secrets } from './secret.ts'

/** Turns what was sealed in a format into the next one. */
type Upgrade = (content: Record<string, unknown>) => Record<string, unknown>

const Envelope = z.object({ format: z.int(), content: z.record(z.string(), z.unknown()) })

/**
 * Content that is kept encrypted for years, with the number of its format: what an earlier release sealed is read as that release meant
 * it, and what does not match the schema is a failure, never a guess. The number is how many formats came before; `upgrades` has a step
 * from each of them. What was sealed before formats had numbers has format 0.
 */
export function sealedFormat<T>(schema: z.ZodType<T>, upgrades: readonly Upgrade[]) {
  const current = upgrades.length
  return {
    seal: (secrets: Secrets, content: T): string => seal(secrets, JSON.stringify({ format: current, content })),
    /** Null: it was sealed with a secret that is lost (0069). Throws for a format of a later release, and for what its format does not allow. */
    open(secrets: Secrets, sealed: string): T | null {
      const text = readSealed(secrets, sealed)
      if (text === null) return null
      const json = JSON.parse(text) as Record<string, unknown>
      const { format, content } = 'format' in json ? Envelope.parse(json) : { format: 0, content: json }
      if (format > current) throw new Error(`sealed in format ${format}, by a later release: this one knows ${current}`)
      return schema.parse(upgrades.slice(format).reduce((it, upgrade) => upgrade(it), content))
    },
  }
}
