import { GetConfig, GetPublicConfig, type In } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findConfig } from './queries.ts'

/** One configuration value, as text. */
export async function getConfig({ db }: QueryContext<typeof GetConfig>, { key }: In<typeof GetConfig>) {
  const found = await findConfig(db, key)
  return found ? { key, value: found.value } : refuse(GetConfig, 'NOT_FOUND')
}

/** One value marked public; others do not exist here. */
export async function getPublicConfig({ db }: QueryContext<typeof GetPublicConfig>, { key }: In<typeof GetPublicConfig>) {
  const found = await findConfig(db, key)
  return found?.is_public ? { key, value: found.value } : refuse(GetPublicConfig, 'NOT_FOUND')
}
