import type { ReviewState } from '@shop/contract'
import { comparedFields, unreadableFields, type SentField } from './fields.ts'

/** So many earlier versions are shown. */
const MAX_VERSIONS = 20
/** So many are read for them: one that is shown is compared with the one before it. */
export const READ_VERSIONS = MAX_VERSIONS + 1

/** A version that was sent. */
export interface SentVersion<F extends string, C> {
  version: number
  submittedAt: Date
  submittedBy: string
  state: ReviewState
  decidedAt: Date | null
  decidedBy: string
  /** Why fields were rejected. */
  reasons: Partial<Record<F, string>>
  /** Null: it is kept no longer, or can't be read. */
  content: C | null
}

interface Reading<F extends string, C> {
  /** What the form calls its fields. */
  names: Readonly<Record<F, string>>
  fields: (content: C) => readonly SentField<F>[]
  pictures: (content: C) => readonly { fileId: string; name: string }[]
  /** What masks hide, by field: nothing for whoever is not reviewing it. */
  contained: (content: C) => Partial<Record<F, string>>
}

/** Earlier versions as the reviewer reads them, the newest first, each compared with the one before it; of `sent`, read newest first, the newest 20. */
export const shownVersions = <F extends string, C>(
  sent: readonly SentVersion<F, C>[],
  { names, fields, pictures, contained }: Reading<F, C>,
) =>
  sent.slice(0, MAX_VERSIONS).map(({ content, reasons, submittedAt, decidedAt, ...one }, at) => {
    const before = sent[at + 1]?.content ?? null
    const hidden: Partial<Record<F, string>> = content ? contained(content) : {}
    const rejected = (Object.keys(names) as F[]).filter((field) => reasons[field])
    const compared = content
      ? comparedFields(fields(content), before && fields(before), reasons)
      : unreadableFields(
          rejected.map((field) => ({ field, name: names[field] })),
          reasons,
        )
    return {
      ...one,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      unreadable: content === null,
      fields: compared.map((it) => ({ ...it, contains: hidden[it.field] ?? '' })),
      pictures: content ? pictures(content).map(({ fileId, name }) => ({ fileId, name })) : [],
    }
  })

/** What the log calls a picture: its name in the newest version that has it, with the number of that where a newer one was sent; undefined: none has it. */
export function namePicture<C>(
  sent: readonly { version: number; content: C | null }[],
  fileId: string,
  pictures: (content: C) => readonly { fileId: string; name: string }[],
): string | undefined {
  for (const [at, { version, content }] of sent.entries()) {
    const name = content === null ? undefined : pictures(content).find((one) => one.fileId === fileId)?.name
    if (name !== undefined) return at === 0 ? name : `第 ${version} 次提交的${name}`
  }
  return undefined
}
