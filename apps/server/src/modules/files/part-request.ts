import type { FastifyRequest } from 'fastify'
import { badInput } from '../../kernel/refusal.ts'
import { MAX_BYTES, tooLarge, type Uploaded } from './receive-form.ts'

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^(?:0|[1-9]\d{0,8})$/

/** The key of an upload that can be continued, as its address has it: chosen by the device, 128 random bits in the form of a UUID. */
export function keyOf({ params }: FastifyRequest): string {
  const { key = '' } = params as { key?: string }
  return KEY.test(key) ? key : badInput({ key: '格式不对' })
}

/** What the address of a part says: what the whole file is, and from which byte on this request has it. */
export function readPartQuery<P extends string>({ query }: FastifyRequest, purposes: readonly P[], what: Uploaded) {
  const { purpose, name, size, from } = query as Record<string, unknown>
  const known = purposes.find((one) => one === purpose) ?? badInput({ purpose: '不在可选范围内' })
  if (typeof name !== 'string' || name.length > 200) badInput({ name: '最多 200 个字' })
  const bytes = numberOf(size) ?? badInput({ size: '应为文件的字节数' })
  if (bytes > MAX_BYTES) throw tooLarge(what)
  if (bytes === 0) badInput({ file: `请选择${what}` })
  const at = numberOf(from) ?? badInput({ from: '应为已传的字节数' })
  if (at > bytes) badInput({ from: '超过了文件的大小' })
  return { purpose: known, name, size: bytes, from: at }
}
const numberOf = (text: unknown) => (typeof text === 'string' && NUMBER.test(text) ? Number(text) : null)
