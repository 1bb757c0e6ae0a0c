import * as z from 'zod'

/** The longest id that a provider may give: it has to fit into an index. */
const MAX_ID = 200
/** The longest text of a provider that is kept. */
const MAX_TEXT = 1_000

/** What PostgreSQL can store of a foreign text: no NUL, no unpaired surrogates. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** A text of a provider, such as the reason of a failure: stored and shown, never trusted to be storable. */
export const ForeignText = z.string().transform((text) => storable(text.slice(0, MAX_TEXT)))
/** An id or number of a provider. */
export const ForeignId = z.string().max(MAX_ID).transform(storable)
