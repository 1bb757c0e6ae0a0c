/** What the one-yuan activity shows; on the wire the JSON text of the setting `one_yuan_exciting` (10-shell, "Launch"). */
export interface OneYuanExciting {
  enabled: 0 | 1
  title: string
  subtitle: string
  bannerFileId: string
  rules: readonly string[]
  buttonText: string
  /** ISO 8601, or '' for no bound. */
  from: string
  until: string
}

/** Switched off, with nothing to show. */
export const NO_ONE_YUAN: OneYuanExciting = {
  enabled: 0,
  title: '',
  subtitle: '',
  bannerFileId: '',
  rules: [],
  buttonText: '',
  from: '',
  until: '',
}
const TEXTS = ['title', 'subtitle', 'bannerFileId', 'buttonText', 'from', 'until'] as const

/** Reads the setting: unknown members are ignored, missing ones are empty; undefined when it is not JSON of this shape. */
export function readOneYuanExciting(text: string): OneYuanExciting | undefined {
  const found = parsed(text)
  if (!found) return undefined
  const { enabled, rules } = { ...NO_ONE_YUAN, ...found }
  if ((enabled !== 0 && enabled !== 1) || !Array.isArray(rules) || rules.some((rule) => typeof rule !== 'string'))
    return undefined
  const texts = TEXTS.map((name) => [name, found[name] ?? ''] as const)
  if (texts.some(([, value]) => typeof value !== 'string')) return undefined
  return { ...NO_ONE_YUAN, ...Object.fromEntries(texts), enabled, rules }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
