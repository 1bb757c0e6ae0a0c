import { READ_FIELDS, type ReadValue } from '@shop/contract'
import * as z from 'zod'
import { sealedFormat } from '../../kernel/sealed-format.ts'
import type { Secrets } from '../../kernel/secret.ts'

export type { Secrets }

const Content = z.object({
  fields: z.array(z.object({ field: z.enum(READ_FIELDS), value: z.string(), sure: z.boolean() })),
})
const format = sealedFormat(Content, [])

/** What was read, as it is stored: identity numbers and names are only inside. */
export const sealFields = (secrets: Secrets, fields: ReadValue[]): string => format.seal(secrets, { fields })
/** Null: sealed with a secret that this server no longer has. */
export const openFields = (secrets: Secrets, sealed: string): ReadValue[] | null => format.open(secrets, sealed)?.fields ?? null
