import type { Endpoint } from '@shop/contract'
import { MAX_EXPORTED_ROWS } from '@shop/contract/console-page'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { ExportedList } from '../../kernel/exported-list.ts'
import { inputReader } from '../../kernel/input.ts'
import { Refused } from '../../kernel/refusal.ts'
import { mayCall, type Operator } from '../operators/index.ts'

type Context = Omit<QueryContext<Endpoint>, 'actor'> & { actor: Operator }

/**
 * Reads a list as an operator sees it, with the filter of its address: the first page, or everything. Rejects, as the list itself
 * would, operators who may not see it and filters that it does not have.
 */
export async function readList(
  { call, read }: ExportedList,
  context: Context,
  filter: string,
  { whole = false }: { whole?: boolean } = {},
) {
  if (!mayCall(context.actor, call.access)) throw new Refused('FORBIDDEN', {}, '您没有这项权限，请联系管理员')
  const { page: _, pageSize: __, ...fields } = Object.fromEntries(new URLSearchParams(filter))
  const input = inputReader(call)({}, fields, undefined) as object
  return await read(context, { ...input, page: 1, ...(whole && { pageSize: MAX_EXPORTED_ROWS }) })
}
