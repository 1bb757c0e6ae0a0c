import * as z from 'zod/mini'
import type { AuditRule } from './audit.ts'
import { isDay } from './days.ts'
import { GENERAL_REFUSALS, type GeneralRefusal } from './general-refusals.ts'
import { halfWidth } from './half-width.ts'
import { hasInvisible, hasVisible, oneLine, plainLines, withoutInvisible } from './invisible.ts'
import { MAX_QUANTITY } from './max-quantity.ts'
import type { Refusal } from './refusals.ts'
import type { RightAccess, SharedRightAccess } from './rights.ts'
import type { Tag } from './tags.ts'
import {
  CHINESE,
  CONTACT_PHONE,
  CONTACT_PHONE_ASKED,
  MOBILE,
  REAL_NAME_ASKED,
  SERVICE_PHONE,
  SERVICE_PHONE_ASKED,
  SMS_CODE,
} from './validators.ts'

export { keysOf } from './keys-of.ts'

/**
 * Who may make a call; the server checks it before anything else.
 * `none`: anyone. `user`: logged in. `buyer`: a member of the session's shop. `purchaser`: of its members, an owner or a purchaser,
 * not finance. `owner`: an owner. `price`: that shop may see prices. `procure`: that shop may buy, and the member is an owner or a
 * purchaser. `console`: any operator. `platform:x` / `seller:x`: an operator of the platform or of a seller with the right x;
 * `any:x`: of either.
 */
export type Access = 'none' | 'user' | 'buyer' | RoleAccess | 'price' | 'procure' | 'console' | OperatorAccess
type OperatorAccess = RightAccess | SharedRightAccess
/** An access that depends on the member's role in the shop. */
export type RoleAccess = 'purchaser' | 'owner'

/** A call's refusals, each with the schema of its data. */
export type Refusals = { readonly [R in Refusal]?: z.ZodMiniObject }
/** How a call declares its refusals: names only, or each name with the fields of its data (`{}`: none). */
type DeclaredRefusals = readonly Refusal[] | { readonly [R in Refusal]?: Fields }
type Fields = Readonly<Record<string, z.ZodMiniType>>
type DataSchema<R, F extends Fields> = R extends GeneralRefusal
  ? (typeof GENERAL_REFUSALS)[R]
  : z.ZodMiniObject<{ -readonly [K in keyof F]: F[K] }>
type RefusalsOf<D> = D extends readonly (infer R extends Refusal)[]
  ? { readonly [K in R]: DataSchema<K, {}> }
  : { readonly [K in keyof D & Refusal]: DataSchema<K, Extract<D[K], Fields>> }
/** Disallows unknown refusal names in a declaration, and redefined data fields for a general refusal. */
type OnlyRefusals<D> = D extends readonly unknown[]
  ? D
  : {
      [K in keyof D]: K extends Exclude<Refusal, GeneralRefusal> ? D[K] : K extends GeneralRefusal ? Record<string, never> : never
    }

/** The path parameters of a template: `'a' | 'b'` for `/x/{a}/{b}`. */
type PathParameter<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never
/** A path whose parameters are fields of the input: otherwise they would be rejected as unknown, in each request. */
type PathOf<P, I> = [Exclude<PathParameter<P>, keyof I>] extends [never]
  ? P
  : `the input has no field ${Exclude<PathParameter<P>, keyof I> & string}`

/** A writing console call declares how it is recorded in the audit log. */
type MustBeAudited<A, M> = A extends 'console' | OperatorAccess ? (M extends 'GET' ? unknown : { audit: AuditRule }) : unknown

/** One call: method and path, access, input, output and refusals. */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  R extends Refusals = Refusals,
  L extends AuditRule | undefined = AuditRule | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /h5api. `{name}` is a path parameter and a field of the input. */
  path: string
  access: A
  /** One object: path parameters, query (GET, DELETE) or JSON body (POST, PUT) together. Unknown fields are rejected. */
  input: I
  output: O
  refusals: R
  /** One line for the OpenAPI document. */
  summary: string
  /** True: the call needs the header `idempotency-key`; a repetition returns the response to the first request. */
  idempotent?: boolean
  /** True: carries the session’s last access token, which may have expired, so the caller is not judged by it. */
  renewsSession?: boolean
  /** True: begins or prepares a session; clients send no token, so that one whose session has ended does not get in the way. */
  withoutSession?: boolean
  /** The tags a reading call shows. */
  tags?: readonly Tag[]
  /** The tags a command invalidates, beyond what its own response contains: stored responses with these tags become stale. */
  invalidates?: readonly Tag[]
  /** The audit log entry written on success; undefined outside the console. */
  audit: L
}

const schemasOf = (declared: DeclaredRefusals) => {
  const fields: [string, Fields][] = Array.isArray(declared)
    ? declared.map((reason: Refusal) => [reason, {}])
    : Object.entries(declared)
  const general: Partial<Record<string, z.ZodMiniObject>> = GENERAL_REFUSALS
  return Object.fromEntries(fields.map(([reason, shape]) => [reason, general[reason] ?? z.object(shape)]))
}

/** Declares a call. The type parameters carry the schemas to the server's handler and the browser's client. */
export const endpoint = <
  const I extends z.ZodMiniType,
  const O extends z.ZodMiniType,
  const A extends Access,
  const M extends Endpoint['method'],
  const P extends string,
  const D extends DeclaredRefusals = [],
  const L extends AuditRule | undefined = undefined,
>({
  refusals,
  audit,
  ...definition
}: Omit<Endpoint<I, O, A>, 'method' | 'path' | 'refusals' | 'audit'> & {
  method: M
  path: PathOf<P, z.output<I>> & P
  refusals?: D & OnlyRefusals<D>
  audit?: L
} & MustBeAudited<A, M>): Endpoint<I, O, A, RefusalsOf<D>, L> => ({
  ...definition,
  refusals: schemasOf(refusals ?? []) as RefusalsOf<D>,
  audit: audit as L,
})

/** What a handler receives. */
export type In<E extends Endpoint> = z.output<E['input']>
/** What a caller passes. */
export type Args<E extends Endpoint> = z.input<E['input']>
/** What the caller receives in `data`. */
export type Out<E extends Endpoint> = z.output<E['output']>
/** A call's possible refusals: the declared and the general ones. */
export type RefusalOf<E extends Endpoint> = (keyof E['refusals'] & Refusal) | GeneralRefusal
/** The data of a refusal, besides its reason. */
export type RefusalData<E extends Endpoint, R extends RefusalOf<E>> = R extends keyof E['refusals']
  ? E['refusals'][R] extends z.ZodMiniType
    ? z.output<E['refusals'][R]>
    : never
  : R extends GeneralRefusal
    ? GeneralData<R>
    : never
/** The data of a general refusal, which any call may return. */
export type GeneralData<R extends GeneralRefusal> = z.output<(typeof GENERAL_REFUSALS)[R]>

/** A database id: a positive safe integer. */
export const Id = z.int().check(z.positive())
/** Money in fen, never negative. */
export const Fen = z.int().check(z.nonnegative())
export const Count = z.int().check(z.nonnegative())
/** A quantity of packs in a cart or an order. */
export const Quantity = z.int().check(z.positive(), z.maximum(MAX_QUANTITY))
/** The code of a dictionary’s entry. */
export const EntryCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, '请从列表中选择'))
/** A moment: ISO 8601 in UTC. */
export const Instant = z.string()
/** A calendar day in China: YYYY-MM-DD. */
export const Day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: '日期格式应为 2026-01-31', abort: true }), z.refine(isDay, '没有这一天'))
/**
 * The first checks of a text that is rewritten before it is judged. Cleaning makes a text shorter, so it may be longer than `max`
 * before, but one that is much longer is refused unread: what a stranger sends must not decide how long cleaning takes.
 */
export const cleaned = (max: number, message: string, clean: (text: string) => string) =>
  [z.maxLength(4 * max + 100, { error: message, abort: true }), z.overwrite(clean)] as const
/** A single line of typed text: trimmed, bounded, nothing invisible in it. A line break or tab in it counts as a space. */
export const text = (max: number, min = 0) =>
  z.string().check(
    ...cleaned(max, `最多 ${max} 个字`, oneLine),
    z.refine((value) => !hasInvisible(value), { error: '含有看不见的字符，请删除后重新输入', abort: true }),
    z.minLength(min, min === 1 ? '请填写' : `至少 ${min} 个字`),
    z.maxLength(max, `最多 ${max} 个字`),
    ...(min > 0 ? [z.refine<string>(hasVisible, '请填写')] : []),
  )
/** Typed text of several lines: as `text`, but its line breaks stay. */
export const lines = (max: number, min = 0) =>
  z.string().check(
    ...cleaned(max, `最多 ${max} 个字`, plainLines),
    z.refine((value) => !hasInvisible(value.replaceAll('\n', '')), {
      error: '含有看不见的字符，请删除后重新输入',
      abort: true,
    }),
    z.minLength(min, min === 1 ? '请填写' : `至少 ${min} 个字`),
    z.maxLength(max, `最多 ${max} 个字`),
    ...(min > 0 ? [z.refine<string>(hasVisible, '请填写')] : []),
  )
/** Words to search for: as `text`, but what is invisible in them is left out, because it was pasted unseen. */
export const keyword = (max: number, min = 0) =>
  z
    .string()
    .check(
      ...cleaned(max, `最多 ${max} 个字`, (value) => oneLine(withoutInvisible(value))),
      z.minLength(min, min > 1 ? `至少 ${min} 个字` : '请填写'),
      z.maxLength(max, `最多 ${max} 个字`),
    )
/** Longer than any code that is typed. */
const MAX_CODE = 200
/**
 * A typed code (phone, number, code): half width, trimmed, matching the pattern. Invisible marks of a pasted one are left out. `max`: of
 * a list of codes, how long it may be.
 */
export const pattern = (pattern: RegExp, message: string, max = MAX_CODE) =>
  z
    .string()
    .check(
      ...cleaned(max, message, (value) => oneLine(withoutInvisible(halfWidth(value)))),
      z.maxLength(max, { error: message, abort: true }),
      z.regex(pattern, message),
    )
export const Phone = pattern(MOBILE, '请输入 11 位手机号')
/** A mobile, or a landline with its area code: where a shop is called, and who receives its goods. */
export const ContactPhone = pattern(CONTACT_PHONE, CONTACT_PHONE_ASKED)
/** Where shops call a seller: the same, or a service line. */
export const ServicePhone = pattern(SERVICE_PHONE, SERVICE_PHONE_ASKED)
/** A person's name, as their card has it. */
export const RealName = pattern(CHINESE, REAL_NAME_ASKED)
export const SmsCode = pattern(SMS_CODE, '请输入 6 位验证码')
export const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '编号格式不对'))
/** The opaque cursor of a list; null at its end. */
export const Cursor = z.optional(z.string().check(z.maxLength(400)))
/** The response of a list call. */
export const rowsOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()), total: z.optional(Count) })
/** The response of a call that returns nothing beyond success. */
export const Done = z.object({ done: z.literal(true) })
export const Nothing = z.strictObject({})
