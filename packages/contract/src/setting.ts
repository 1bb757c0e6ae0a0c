/** The type of a setting; in the database and on the wire all of them are text, a flag as 1 or 0. */
export const SETTING_KINDS = ['text', 'integer', 'flag', 'json'] as const
export type SettingKind = (typeof SETTING_KINDS)[number]
interface Described {
  /** The default when no value, or an unreadable one, is stored. */
  fallback: string
  /** Readable by anyone, logged in or not. */
  isPublic: boolean
  /** What it is called in the console, what its number counts, and what it does. A sum is kept in fen. */
  name: string
  unit?: string
  description: string
}
interface Plain extends Described {
  kind: Exclude<SettingKind, 'json'>
  /** Bounds of an integer, both inclusive. */
  min?: number
  max?: number
  read?: undefined
}
interface Json<V extends object> extends Described {
  kind: 'json'
  min?: undefined
  max?: undefined
  /** Undefined when a text is not of the setting's shape. */
  read: (text: string) => V | undefined
}
export type Setting = Plain | Json<object>
/** Settings by their keys: those of a module (`settings/`), or all. */
export type SettingDeclarations = Readonly<Record<string, Setting>>

interface ValueOf {
  text: string
  integer: number
  flag: boolean
  json: object
}
/** The type of a setting's values. */
export type ValueOfSetting<S extends Setting> = S extends { read: (text: string) => infer V }
  ? NonNullable<V>
  : ValueOf[S['kind']]

/** A bounded integer: days, hours, minutes, packs. */
export const integerSetting = <P extends boolean = false>(
  fallback: number,
  [min, max]: readonly [number, number],
  [unit, name, description]: readonly [string, string, string],
  isPublic: P = false as P,
) => ({ kind: 'integer', fallback: String(fallback), min, max, isPublic, name, unit, description }) as const
/** A text that anyone reads. */
export const textSetting = (fallback: string, name: string, description: string) =>
  ({ kind: 'text', fallback, isPublic: true, name, description }) as const satisfies Plain
/** A switch that anyone may read. */
export const flagSetting = (fallback: boolean, name: string, description: string) =>
  ({ kind: 'flag', fallback: settingText(fallback), isPublic: true, name, description }) as const satisfies Plain
/** A value with a shape, which its reader checks. */
export const jsonSetting = <V extends object>(
  read: (text: string) => V | undefined,
  fallback: NoInfer<V>,
  [name, description]: readonly [string, string],
) => ({ kind: 'json', read, fallback: JSON.stringify(fallback), isPublic: true, name, description }) as const satisfies Json<V>

/** A value as text, for the wire and the database. */
export function settingText(value: ValueOf[SettingKind]): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Earlier versions stored true and false. */
const SWITCHES = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])
/** The value of a setting that a text stands for; undefined when it is invalid or out of bounds. */
export function readSetting(
  { kind, min = -Infinity, max = Infinity, read }: Setting,
  text: string,
): ValueOf[SettingKind] | undefined {
  if (kind === 'text') return text
  if (read) return read(text)
  if (kind === 'flag') return SWITCHES.get(text)
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN
  return number >= min && number <= max ? number : undefined
}
